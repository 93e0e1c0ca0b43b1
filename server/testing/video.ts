// Small videos for tests: no picture is in them, but everything by which a video is told.

const box = (name: string, ...contents: Buffer[]) => {
  const body = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A track of pictures (`vide`), of sound (`soun`) or of something else. */
const track = (kind: string, coding: string, ...more: Buffer[]) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', Buffer.alloc(8), bytes(kind), Buffer.alloc(12)),
      box(
        'minf',
        box('stbl', box('stsd', Buffer.alloc(8), box(kind === 'vide' ? coding : 'mp4a', Buffer.alloc(16)))),
      ),
    ),
    ...more,
  )

type Mp4 = { brand?: string; notes?: string; tracks?: string[]; seen?: string; coding?: string }

/** As a phone records it: `notes` stand where it writes the place. */
export const mp4 = ({
  brand = 'isom',
  notes = '',
  tracks = ['vide', 'soun'],
  seen = 'imagens',
  coding = 'avc1',
}: Mp4 = {}) =>
  Buffer.concat([
    box('ftyp', bytes(brand), Buffer.alloc(4), bytes('isommp42')),
    box('free', Buffer.alloc(64)),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...tracks.map((kind) => track(kind, coding, box('udta', bytes(notes)))),
      box('udta', box('\xa9xyz', bytes(notes))),
      box('meta', bytes(notes)),
    ),
    box('mdat', bytes(seen)),
  ])

const element = (id: string, ...contents: Buffer[]) => {
  const body = Buffer.concat(contents)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(2n ** 56n + BigInt(body.length), 0)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
/** Content of a length that nobody knew when it was begun. */
const endless = (id: string, ...contents: Buffer[]) =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...contents])

/** As a browser records it. */
export const webm = ({ notes = '', codec = 'V_VP8' } = {}) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', bytes('webm')), Buffer.alloc(8)),
    endless(
      '18538067',
      element('1654ae6b', element('ae', element('86', bytes(codec)))),
      endless('1f43b675', element('e7', Buffer.alloc(1)), element('a3', bytes('imagens'))),
      element('1254c367', bytes(notes)),
    ),
  ])

export const video = (contents: Buffer = mp4(), name = 'praia.mp4', type = 'video/mp4') =>
  new File([new Uint8Array(contents)], name, { type })
