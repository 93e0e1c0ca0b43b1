// The people and things that the API's reference takes its examples from.

export const [ana, davi, photoId, matchId] = [
  'b7e0f3a6-6d0b-4f7e-9a51-0f6f3f4b8f11',
  '5b1f6d0e-1f5c-4f63-8f0e-8b0d4a0f7c22',
  '0d9c1c4e-7c8b-4c1b-9b6e-3a5f2e1d4c33',
  '9f3a2b1c-4d5e-4f60-8a7b-6c5d4e3f2a44',
]
export const at = new Date('2026-03-10T22:30:00Z')
export const done = { ok: true } as const
export const photo = {
  src: '/media/pictures/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55',
  placeholder: 'data:image/webp;base64,UklGRg==',
  widths: [160, 480, 960],
}
export const facts = {
  id: davi,
  name: 'Davi',
  age: 23,
  gender: 'masculino',
  facePhoto: photo,
  bodyPhoto: photo,
  video: null,
  neighborhood: 'Benfica',
  city: 'Fortaleza',
  university: 'UFC',
  course: 'Engenharia Civil',
  semester: '6º semestre',
  studying: true,
  work: null,
  bio: 'Forró, praia e cuscuz.',
  emailConfirmed: true,
  studentVerified: false,
}
export const card = { ...facts, whatsappAvailable: true }
export const details = {
  ...card,
  interests: ['praia'],
  instagram: null,
  emailAvailable: false,
  gallery: [photo],
}
export const credentials = { email: 'ana@exemplo.com.br', password: 'maré-cheia-2026' }
