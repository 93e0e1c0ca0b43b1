// The reference's entries of news.
import type { Reference } from '#server/api-reference.ts'
import { at, davi, photo } from '#server/api-reference-examples.ts'

const id = '7c2f9d1e-4a3b-4c5d-8e6f-0a1b2c3d4e5f'
const card = {
  id,
  slug: 'primeiro-encontro-sem-jantar-caro',
  title: 'Primeiro encontro sem jantar caro',
  summary: 'Três roteiros na cidade por menos de R$ 30.',
  category: 'relacionamentos' as const,
  image: photo,
  publishedAt: at,
  minutes: 4,
  plan: 'Basic' as const,
  sponsor: null,
  participation: { taken: 38, limit: 50, mine: false },
  likes: 48,
  liked: true,
  comments: 12,
}
const person = { personId: davi, name: 'Luana', photo, mine: false }
const comment = { ...person, id, text: 'A Ponte às cinco é covardia.', at, edited: false }
const form = {
  title: card.title,
  content: 'Três roteiros na cidade por menos de R$ 30: pôr do sol na Ponte dos Ingleses.',
  category: 'relacionamentos' as const,
  plan: 'Basic' as const,
}
const row = {
  ...form,
  id,
  version: 1,
  slug: card.slug,
  image: null,
  contractType: 'noticia' as const,
  contractorName: null,
  whatsapp: null,
  contractDays: 1,
  publishedUntil: null,
  participateButtonVisible: true,
  participantLimit: 50,
  participants: 38,
  likes: 48,
  comments: 12,
  status: 'active' as const,
  createdAt: at,
  binnedAt: null,
}
const seen = { version: 1 }
const changed = { id, version: 2, entry: 41, undoable: true }

export const aboutNews: Reference['news'] = {
  description: 'O feed de notícias: ler, curtir, comentar e participar.',
  procedures: {
    list: { summary: 'Notícias no ar, por página', answer: { items: [card], nextCursor: null } },
    one: { summary: 'Uma notícia inteira', answer: { ...card, content: form.content } },
    setLike: {
      summary: 'Curte uma notícia, ou deixa de curtir',
      send: { liked: true },
      answer: { likes: 49 },
    },
    likers: { summary: 'Quem curtiu e pode ser visto', answer: { items: [person], nextCursor: null } },
    comments: { summary: 'Comentários, por página', answer: { items: [comment], nextCursor: null } },
    comment: { summary: 'Comenta uma notícia', send: { commentId: id, text: comment.text }, answer: comment },
    editComment: {
      summary: 'Muda o texto de um comentário seu',
      send: { text: comment.text },
      answer: { ...comment, edited: true },
    },
    removeComment: { summary: 'Apaga um comentário seu', answer: { ok: true } },
    setParticipation: {
      summary: 'Pega uma vaga, ou devolve',
      send: { joining: true },
      answer: { taken: 39, limit: 50, mine: true },
    },
    records: { summary: 'As notícias, para a administração', answer: { rows: [row], total: 1, more: false } },
    create: { summary: 'Cria uma notícia', send: form, answer: changed },
    update: { summary: 'Edita uma notícia', send: { ...seen, ...form }, answer: changed },
    setStatus: {
      summary: 'Ativa ou desativa uma notícia',
      send: { ...seen, status: 'inactive' as const },
      answer: changed,
    },
    bin: { summary: 'Manda uma notícia para a lixeira', send: seen, answer: { ...changed, version: null } },
    restore: { summary: 'Tira uma notícia da lixeira', answer: changed },
  },
}
