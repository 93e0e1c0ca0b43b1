/** The logo of a row, beside its name. */
export const RowPicture = ({ src }: { src: string }) => (
  <img
    src={`${src}_160.webp`}
    alt=""
    loading="lazy"
    className="size-7 shrink-0 rounded-xs bg-white object-contain"
  />
)
