import type { Photo } from '#web/ui/picture.tsx'

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><defs><linearGradient id="g" x1=".2" y1="0" x2=".7" y2="1"><stop stop-color="#ffd9a0"/><stop offset=".6" stop-color="#ff8fa3"/><stop offset="1" stop-color="#d81e45"/></linearGradient></defs><path fill="url(#g)" d="M0 0h400v500H0z"/><circle cx="290" cy="120" r="52" fill="#fff2cf"/><path fill="#7d1240" fill-opacity=".45" d="M0 380c90-46 150-8 230-34s120-30 170-12v166H0z"/><path fill="#3b0a24" d="M104 500c4-96 56-120 78-126v-44c-44-18-60-70-48-124 14-62 116-74 144-14 26 54 12 116-28 138v44c30 8 70 30 74 126z"/></svg>`

const placeholder =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><path fill="#ffb08f" d="M0 0h4v5H0z"/><path fill="#d84a63" d="M1 2h2v3H1z"/></svg>',
  )

/** Carries itself: what the variants' suffix adds falls behind the `#` and changes nothing. */
export const demoPhoto: Photo = {
  src: `data:image/svg+xml,${encodeURIComponent(drawing)}#`,
  placeholder,
  widths: [320, 640, 960],
}

/** Picture seen while a file is on its way: its placeholder, held still by a file as soft as it. */
export const arrivingPhoto: Photo = {
  src: `data:image/svg+xml,${encodeURIComponent(drawing.replace('<defs>', '<filter id="f" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="34"/></filter><defs>').replace('</defs>', '</defs><g filter="url(#f)">').replace('</svg>', '</g></svg>'))}#`,
  placeholder,
  widths: [320],
}
