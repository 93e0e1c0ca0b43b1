// Makes the part of an address that stands for a name.
/** A text as part of an address: "Estácio Ceará" is `estacio-ceara`. */
export const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
