import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxPhotoBytes } from '#contract/photos/upload-sizes.ts'
import { portrait } from '#server/testing/portrait.ts'
import { codeOf, createWorld, refusalOf, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.close())

const named = (bytes: Uint8Array | string, name: string, type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const upload = (file: File) => world.visitor().photos.upload({ file })
async function stored(file: File) {
  const { photo } = await upload(file)
  if (!photo) throw new Error('the photo was not stored')
  return photo
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e7c86' }, limitInputPixels: false })
/** Something to see, as large as asked. */
const drawn = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0e7c86"/><circle cx="50%" cy="40%" r="${Math.min(width, height) / 4}" fill="#fff8f3"/></svg>`,
    ),
  )

/** A valid one-bit PNG, black throughout: small however large it says it is. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const kept = () => [...world.storage.files.keys()].sort()

// spec M96, M358, G172, G174
test('a file that is no image is refused by its bytes, whatever its name says', async () => {
  const impostors = {
    text: named('olá, sou uma foto', 'foto.jpg'),
    nothing: named('', 'foto.jpg'),
    svg: named(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'foto.svg',
      'image/svg+xml',
    ),
    html: named('<html><script>alert(1)</script></html>', 'foto.png', 'image/png'),
    pdf: named('%PDF-1.7\n1 0 obj', 'foto.jpg'),
    zip: named('PK\u0003\u0004', 'foto.jpg'),
  }
  for (const [what, file] of Object.entries(impostors))
    expect(await refusalOf(upload(file)), what).toMatchObject({
      code: 'photos.not_image',
      status: 400,
      message: 'Por favor, selecione apenas arquivos de imagem',
    })
  expect(kept()).toEqual([])
})

test('a photo that can’t be read says why, and what to do', async () => {
  const png = await drawn(400, 500).png().toBuffer()
  const jpeg = await drawn(400, 500).jpeg().toBuffer()
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf', 'latin1'),
    Buffer.alloc(99),
  ])
  const unreadable = {
    HEIC: heic,
    'HEIC of many': Buffer.from(heic.toString('latin1').replace('ftypheic', 'ftypmif1'), 'latin1'),
    TIFF: await drawn(40, 50).tiff().toBuffer(),
    BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(99)]),
  }
  for (const [what, bytes] of Object.entries(unreadable))
    expect(await refusalOf(upload(named(bytes, 'IMG_0001', ''))), what).toMatchObject({
      code: 'photos.unreadable_format',
      status: 400,
      message: expect.stringContaining('Ajustes › Câmera › Formatos'),
    })
  const short = {
    'half a PNG': png.subarray(0, png.length - 30),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'the head of a JPEG': new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  }
  for (const [what, bytes] of Object.entries(short))
    expect(await refusalOf(upload(named(bytes, 'foto.png', 'image/png'))), what).toMatchObject({
      code: 'photos.cut_short',
      message: 'A foto veio pela metade ou com defeito. Envie de novo.',
    })
  expect(kept()).toEqual([])
  expect(await upload(named(jpeg, 'foto', ''))).toMatchObject({ photo: expect.anything() })
})

test('an SVG is refused without being drawn: parts that name each other ten times over take seconds of a thread', async () => {
  const ten = (name: string) => `<use href="#${name}"/>`.repeat(10)
  const levels = Array.from({ length: 20 }, (_, level) => `<g id="g${level + 1}">${ten(`g${level}`)}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="g0"><path d="M0 0h1"/></g>${levels.join('')}${ten('g20')}</svg>`
  const drawn = vi.spyOn(sharp.prototype, 'metadata')
  for (const before of ['', '<?xml version="1.0"?>', '\n'])
    expect(await codeOf(upload(named(before + svg, 'foto.jpg', 'image/jpeg')))).toBe('photos.not_image')
  expect(drawn).not.toHaveBeenCalled()
})

test('a script behind a real image does not survive the encoding', async () => {
  const png = await drawn(40, 40).png().toBuffer()
  await upload(named(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'foto.png'))
  for (const bytes of world.storage.files.values())
    expect(Buffer.from(bytes).includes('<script>')).toBe(false)
})

test('a photo on which nothing is to be seen is refused: a colour, a covered lens, a file that is see-through all over', async () => {
  const size = { width: 480, height: 600 }
  const noise = { type: 'gaussian' as const, mean: 12, sigma: 6 }
  const blanks = {
    colour: await blank(size.width, size.height).jpeg().toBuffer(),
    'covered lens': await sharp({ create: { ...size, channels: 3, noise, background: '#000' } })
      .jpeg()
      .toBuffer(),
    'see-through': await sharp({ create: { ...size, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  }
  for (const [what, bytes] of Object.entries(blanks))
    expect(await refusalOf(upload(named(bytes, 'foto.jpg'))), what).toMatchObject({
      code: 'photos.blank',
      status: 400,
      message: 'Essa foto parece vazia. Escolha uma em que dê para ver você.',
    })
  expect(kept()).toEqual([])
})

test('a picture of four hundred megapixels is refused before it is decoded', async () => {
  expect((await sharp(blackPng(200, 100)).metadata()).width).toBe(200)
  const bomb = blackPng(20_000, 20_000)
  expect(bomb.byteLength).toBeLessThan(maxPhotoBytes)
  expect(await refusalOf(upload(named(bomb, 'bomba.png')))).toMatchObject({ code: 'photos.too_many_pixels' })
})

test('twenty-five megapixels are the most', async () => {
  const upright = (width: number, height: number) => upload(named(blackPng(width, height), 'foto.png'))
  // Looked at, and found black.
  expect((await refusalOf(upright(5000, 5000))).code).toBe('photos.blank')
  expect(await refusalOf(upright(5001, 5000))).toMatchObject({
    code: 'photos.too_many_pixels',
    message: 'Essa imagem é grande demais. Envie uma foto de até 25 megapixels.',
  })
})

// spec G173, G176, G264
test('five megabytes is the most, and forty are not even read', async () => {
  for (const megabytes of [6, 40]) {
    const file = named(new Uint8Array(megabytes * 1024 * 1024), 'foto.jpg')
    expect(await refusalOf(upload(file))).toMatchObject({
      code: 'photos.too_large',
      status: 413,
      message: 'O arquivo deve ter no máximo 5MB',
    })
  }
  expect(await refusalOf(upload(named(new Uint8Array(maxPhotoBytes), 'foto.jpg')))).toMatchObject({
    code: 'photos.not_image',
  })
})

// spec M419, G225
test('JPEG, PNG, WebP, GIF and AVIF are taken, and kept as WebP in three widths with a placeholder', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    world.storage.files.clear()
    const bytes = await drawn(1200, 1500).toFormat(format).toBuffer()
    const photo = await stored(named(bytes, `foto.${format}`, `image/${format}`))
    expect(photo.widths).toEqual([160, 480, 960])
    expect(photo.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/)
    const src = photo.src.replace('/media/', '')
    expect(kept()).toEqual([`${src}_160.webp`, `${src}_480.webp`, `${src}_960.webp`])
    for (const width of photo.widths) {
      const head = await sharp(world.storage.files.get(`${src}_${width}.webp`)).metadata()
      expect([head.format, head.width]).toEqual(['webp', width])
    }
  }
})

test('place and camera are removed, and the picture stands upright', async () => {
  const exif = {
    IFD0: { Make: 'CelularDaAna' },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '3/1 43/1 2/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '38/1 32/1 35/1',
    },
  }
  const lying = await drawn(60, 30).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await sharp(lying).metadata()).exif).toBeDefined()
  await upload(named(lying, 'foto.jpg'))
  for (const bytes of world.storage.files.values()) {
    const head = await sharp(bytes).metadata()
    expect([head.width, head.height]).toEqual([30, 60])
    expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(bytes).includes('CelularDaAna')).toBe(false)
  }
})

// spec M420
test('a registered photo is served to who is signed in, for their browser alone to keep', async () => {
  const browser = world.browser()
  const [face, body] = [await upload(await portrait()), await upload(await portrait())]
  const form = await world.registrationOf('Ana', { facePhoto: face.id, bodyPhoto: body.id })
  await browser.client.identity.register(form)
  const { facePhoto } = await browser.client.profile.me()
  const url = `${facePhoto?.src}_160.webp`
  const headers = { cookie: browser.cookie() }

  const picture = await world.app.inject({ url, headers })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(picture.headers['cache-control']).toBe('private, max-age=300, must-revalidate')
  expect(picture.headers.vary).toContain('cookie')
  expect(picture.headers['x-content-type-options']).toBe('nosniff')
  expect((await sharp(picture.rawPayload).metadata()).format).toBe('webp')

  const stranger = await world.app.inject({ url })
  expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'session.required'])
  expect(stranger.headers['cache-control'] ?? '').not.toMatch(/max-age|immutable/)
})

test('a deactivated account is shown no more pictures; an administrator is', async () => {
  const [ana, bia] = [await world.register('Ana'), await world.register('Bia')]
  const { facePhoto } = await ana.client.profile.me()
  const look = async ({ cookie }: { cookie: string }) =>
    (await world.app.inject({ url: `${facePhoto?.src}_160.webp`, headers: { cookie } })).statusCode
  expect(await look(bia)).toBe(200)
  await world.deactivate(bia)
  expect(await look(bia)).toBe(403)
  expect(await look(await world.administrator())).toBe(200)
})

test('nothing but members’ pictures is served', async () => {
  const ana = await world.register('Ana')
  world.storage.files.set('../secret', new Uint8Array([1]))
  world.storage.files.set('secret', new Uint8Array([1]))
  const photo = await stored(await portrait())
  const paths = [
    'secret',
    '../secret',
    '..%2fsecret',
    '%2e%2e%2fsecret',
    'avatars/../secret',
    'avatars/..%2f..%2fsecret/face_1_160.webp',
    'avatars/x/face_1_160.webp%00',
    'avatars/x/face_1_160.webp',
    `${photo.src.replace('/media/', '')}_160.webp`,
  ]
  for (const path of paths) {
    const answer = await world.app.inject({ url: `/media/${path}`, headers: { cookie: ana.cookie } })
    expect(answer.statusCode, path).toBe(404)
  }
})

test('an upload that the storage did not take is answered without a photo, and leaves no file behind', async () => {
  const failed = vi.spyOn(world.deps.log, 'error').mockImplementation(() => {})
  const put = world.storage.put
  vi.spyOn(world.storage, 'put').mockImplementation(async (key, bytes) => {
    if (key.endsWith('_960.webp')) throw new Error('storage is away')
    await put(key, bytes)
  })
  expect(await upload(await portrait())).toEqual({ id: expect.any(String), photo: null })
  expect(failed).toHaveBeenCalledTimes(1)
  expect(kept()).toEqual([])
})

test('nor are its files served, where the storage did not let go of them either', async () => {
  vi.spyOn(world.deps.log, 'error').mockImplementation(() => {})
  const put = world.storage.put
  vi.spyOn(world.storage, 'put').mockImplementation(async (key, bytes) => {
    if (key.endsWith('_960.webp')) throw new Error('storage is away')
    await put(key, bytes)
  })
  vi.spyOn(world.storage, 'remove').mockRejectedValue(new Error('storage is away'))
  expect(await upload(await portrait())).toEqual({ id: expect.any(String), photo: null })
  expect(kept()).toHaveLength(2)
  const ana = await world.administrator()
  for (const key of kept())
    expect(
      (await world.app.inject({ url: `/media/${key}`, headers: { cookie: ana.cookie } })).statusCode,
    ).toBe(404)
})

// spec M525
test('one upload after another is not endless', async () => {
  const nonsense = named('não', 'foto.jpg')
  for (let turn = 0; turn < 200; turn++) await refusalOf(upload(nonsense))
  expect((await refusalOf(upload(nonsense))).code).toBe('request.too_many')
})
