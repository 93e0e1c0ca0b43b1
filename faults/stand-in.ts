// Stand-in of a service outside, as a process that can be killed: a bucket, a mail server, or the way to one that stays.
import { appendFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { bucketServer } from '#server/testing/bucket-server.ts'
import { mailServer } from '#server/testing/mail-server.ts'

const [, , kind, at, where = '', delay = '0'] = process.argv
const port = Number(at)

/** Keeps each letter's name before it says that it has the letter, after so many milliseconds. */
const receive = (file: string, delayMs: number) =>
  mailServer(async (letter) => {
    const name = letter.match(/^message-id: *<([^@>]+)/im)?.[1]
    await appendFile(file, `${name}\n`)
    await setTimeout(delayMs)
  }).listen(port, '127.0.0.1')

const relay = (to: number) =>
  createServer((near) => {
    const far = connect(to, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy())
  }).listen(port, '127.0.0.1')

if (kind === 'bucket') await bucketServer(where, port).run()
if (kind === 'mail') receive(where, Number(delay))
if (kind === 'relay') relay(Number(where))
