// The reference's entries of the own profile.

import type { Reference } from '#server/api-reference.ts'
import {
  ana,
  at,
  credentials,
  davi,
  details,
  done,
  facts,
  photo,
  photoId,
} from '#server/api-reference-examples.ts'

const privacy = {
  whatsappEnabled: true,
  emailEnabled: false,
  instagramVisible: true,
  whatsappAudience: 'matches' as const,
  emailAudience: 'matches' as const,
  instagramAudience: 'matches' as const,
  anonymousRejections: true,
  paused: false,
  incognito: false,
  hiddenFromUniversity: false,
  hiddenFromCourse: false,
}
/** Profile of the member whose session asks. */
const ownProfile = {
  ...facts,
  id: ana,
  name: 'Ana Sousa',
  email: credentials.email,
  phone: '85988880001',
  birthDate: null,
  gender: 'feminino',
  genderPreference: 'todos',
  maritalStatus: 'solteiro',
  state: 'Ceará',
  city: 'Fortaleza',
  neighborhood: { id: davi, name: 'Benfica' },
  interests: ['praia'],
  instagram: 'ana.praia',
  gallery: [{ id: photoId, photo }],
  videoAbout: null,
  status: 'active' as const,
  privacy,
}

export const aboutProfile: Reference['profile'] = {
  description: 'O próprio perfil de quem está na conta.',
  procedures: {
    me: {
      summary: 'O próprio perfil, inteiro',
      answer: ownProfile,
    },
    update: {
      summary: 'Escreve o que se conta de si, inteiro: o que falta deixa de ser contado',
      send: { name: 'Ana Sousa', maritalStatus: 'solteiro', age: facts.age, city: facts.city },
      answer: ownProfile,
    },
    setPrivacy: {
      summary: 'Muda o que os outros veem',
      send: { emailEnabled: false },
      answer: privacy,
    },
    asSeen: {
      summary: 'O próprio perfil como outra pessoa o vê',
      send: { by: 'stranger' },
      answer: details,
    },
    setPhotos: {
      summary: 'Acrescenta ou troca as fotos de rosto e de corpo',
      send: { facePhoto: photoId },
      answer: done,
    },
    setGallery: {
      summary: 'Escreve a galeria inteira, na ordem em que aparece',
      send: { photos: [photoId] },
      answer: [{ id: photoId, photo }],
    },
    setVideo: {
      summary: 'Envia um vídeo, no lugar do que houver',
      answer: { video: '/media/videos/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55.mp4' },
    },
    describeVideo: {
      summary: 'Diz do vídeo o que for dado: legenda, capa, duração',
      send: { video: '/media/videos/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55.mp4', caption: 'Um dia na praia' },
      answer: { poster: photo, caption: 'Um dia na praia', seconds: 28 },
    },
    boost: {
      summary: 'O destaque: até quando vale, e quando volta',
      answer: { until: null, nextAt: null },
    },
    startBoost: {
      summary: 'Começa um destaque de 30 minutos, para Premium (um por mês) e VIP (um por semana)',
      answer: { until: at, nextAt: at },
    },
    removeVideo: { summary: 'Tira o vídeo do perfil', answer: done },
  },
}
