// Files of proofs: what kind they are by their first bytes, and where they lie.
const kinds = {
  jpg: {
    type: 'image/jpeg',
    starts: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([255, 216, 255])),
  },
  png: { type: 'image/png', starts: (bytes: Buffer) => bytes.subarray(1, 4).toString('latin1') === 'PNG' },
  webp: {
    type: 'image/webp',
    starts: (bytes: Buffer) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  pdf: {
    type: 'application/pdf',
    starts: (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-',
  },
} as const
export type ProofKind = keyof typeof kinds

/** `null` when it is none that the team can look at. */
export async function proofKind(file: Blob): Promise<ProofKind | null> {
  const bytes = Buffer.from(await file.slice(0, 16).arrayBuffer())
  const found = Object.entries(kinds).find(([, { starts }]) => starts(bytes))
  return (found?.[0] as ProofKind | undefined) ?? null
}

export const proofsFolder = 'proofs'
export const proofFile = (id: string, kind: ProofKind) => `${proofsFolder}/${id}.${kind}`

const kindOf = (file: string) => file.slice(file.lastIndexOf('.') + 1) as ProofKind
export const proofType = (file: string) => kinds[kindOf(file)].type
/** Kind that the screen shows it as. */
export const shownAs = (file: string | null) =>
  file ? (kindOf(file) === 'pdf' ? ('pdf' as const) : ('image' as const)) : null
