// The reference's entries of videos.
import type { Reference } from '#server/api-reference.ts'
import { at, davi, done, photo } from '#server/api-reference-examples.ts'

const id = '5d1e8c2a-7b4f-4a6d-9c3e-2f0b1a8d7c6e'
const card = {
  id,
  personId: davi,
  name: 'Larissa',
  age: 21,
  mine: false,
  src: '/media/videos/4c1f9a52-3f0e-4b59-9d0c-7d3c5a1e2b55.mp4',
  poster: photo,
  caption: 'Desenho fachada em 30 s',
  seconds: 28,
  publishedAt: at,
  views: 312,
  likes: 48,
  liked: false,
  comments: 9,
  commented: false,
}
const person = { personId: davi, name: 'Davi', photo, mine: false }
const comment = { ...person, id, text: 'Ensina!', at, edited: false }

export const aboutVideos: Reference['videos'] = {
  description: 'Os vídeos de quem se pode ver: assistir, curtir e comentar.',
  procedures: {
    list: { summary: 'Vídeos, por página', answer: { items: [card], nextCursor: null } },
    mine: { summary: 'Seu vídeo', answer: { ...card, mine: true } },
    setLike: {
      summary: 'Curte um vídeo, ou deixa de curtir',
      send: { liked: true },
      answer: { likes: 49 },
    },
    view: { summary: 'Conta que se assistiu, uma vez por dia', answer: { views: 313 } },
    likers: { summary: 'Quem curtiu e pode ser visto', answer: { items: [person], nextCursor: null } },
    comments: { summary: 'Comentários, por página', answer: { items: [comment], nextCursor: null } },
    comment: {
      summary: 'Comenta um vídeo, uma vez',
      send: { commentId: id, text: comment.text },
      answer: comment,
    },
    editComment: {
      summary: 'Muda o texto de um comentário seu',
      send: { text: comment.text },
      answer: { ...comment, edited: true },
    },
    removeComment: { summary: 'Apaga um comentário seu, ou de quem for em um vídeo seu', answer: done },
  },
}
