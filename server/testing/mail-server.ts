// Mail server that takes every letter, once whoever is given it has it.
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export const mailServer = (take: (letter: string) => Promise<void>) =>
  new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, taken) => {
      text(stream)
        .then(take)
        .then(() => taken(), taken)
    },
  })
