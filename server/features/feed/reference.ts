// The reference's entries of the members' feed.
import type { Reference } from '#server/api-reference.ts'
import { at, davi, photo } from '#server/api-reference-examples.ts'

const id = '5d2c8a41-9b7e-4f30-8c11-62f0a9d3e7b4'
const form = {
  title: 'Grupo de leitura na praça',
  content: 'Sexta às cinco, debaixo da mangueira. Leva canga e um livro que te fez chorar.',
}
const post = {
  ...form,
  id,
  image: photo,
  at,
  edited: false,
  author: { personId: davi, name: 'Luana', photo, course: 'Letras', university: 'UFC', mine: false },
  likes: 24,
  liked: true,
  comments: 6,
}
const person = { personId: davi, name: 'Renan', photo, mine: false }
const comment = { ...person, id, text: 'Levo a canga.', at, edited: false }

export const aboutFeed: Reference['feed'] = {
  description: 'O feed de usuários: publicar, ler, curtir e comentar posts.',
  procedures: {
    list: {
      summary: 'Posts e notícias, por página',
      answer: { items: [{ kind: 'post' as const, post }], nextCursor: null },
    },
    one: { summary: 'Um post, pelo id', answer: post },
    newer: { summary: 'Quantos posts chegaram depois de um instante', answer: { count: 3 } },
    mine: { summary: 'Seus posts, por página', answer: { items: [post], nextCursor: null } },
    publish: { summary: 'Publica um post', send: { id, ...form }, answer: post },
    edit: { summary: 'Muda o texto de um post seu', send: form, answer: { ...post, edited: true } },
    remove: { summary: 'Apaga um post seu', answer: { ok: true } },
    setLike: { summary: 'Curte um post, ou deixa de curtir', send: { liked: true }, answer: { likes: 25 } },
    likers: { summary: 'Quem curtiu e pode ser visto', answer: { items: [person], nextCursor: null } },
    comments: { summary: 'Comentários, por página', answer: { items: [comment], nextCursor: null } },
    comment: { summary: 'Comenta um post', send: { commentId: id, text: comment.text }, answer: comment },
    editComment: {
      summary: 'Muda o texto de um comentário seu',
      send: { text: comment.text },
      answer: { ...comment, edited: true },
    },
    removeComment: {
      summary: 'Apaga um comentário seu, ou de quem for em um post seu',
      answer: { ok: true },
    },
  },
}
