// The reference's entries of notifications.

import type { Reference } from '#server/api-reference.ts'
import { at, davi, done, matchId, photo } from '#server/api-reference-examples.ts'

const chosenNews = {
  matchMail: true,
  likeMail: false,
  matchPush: true,
  likePush: false,
  replyPush: true,
  echoPush: true,
  moneyPush: true,
  quietFrom: 22,
  quietUntil: 8,
}
const pushKey = 'BOSpF2U_44qJFeAg3pVizmL_XN98JPL7JXdWukFL5z_D8f6pgz-dQqJVXuIyF1POILqHBw9TQBdvtaaVibaaqwk'
const pushTarget = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/c0FmZWtleQ',
  p256dh: pushKey,
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

export const aboutNotifications: Reference['notifications'] = {
  description: 'O que chega ao membro: ao vivo, em Notificações, por e-mail e nos aparelhos.',
  procedures: {
    live: {
      summary: 'Os avisos ao vivo, como eventos enviados pelo servidor',
      answer: { type: 'match', matchId, personId: davi, name: 'Davi' },
    },
    list: {
      summary: 'As novidades dos últimos 90 dias',
      answer: {
        items: [
          {
            id: matchId,
            kind: 'match',
            at,
            isNew: true,
            name: 'Davi',
            person: { id: davi, photo },
            count: null,
            itemId: null,
          },
        ],
        nextCursor: null,
      },
    },
    unseen: { summary: 'Quantas ainda não foram vistas', answer: { count: 1, account: 0 } },
    seen: { summary: 'Marca como vistas as que vieram até um instante', send: { upTo: at }, answer: done },
    settings: { summary: 'Quais avisos vão por e-mail, e quando não', answer: chosenNews },
    saveSettings: { summary: 'Escolhe isso', send: chosenNews, answer: chosenNews },
    push: {
      summary: 'A chave com que o navegador pede avisos, e se este aparelho os recebe',
      answer: { key: pushKey, here: true },
    },
    subscribe: { summary: 'Liga os avisos neste aparelho', send: pushTarget, answer: done },
    unsubscribe: { summary: 'Desliga os avisos neste aparelho', answer: done },
  },
}
