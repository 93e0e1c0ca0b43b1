// Encodes pictures in a process of its own, one after the other, for as long as the server that started it is there.
import sharp from 'sharp'
import { encodePicture, type PictureSource } from './pictures.ts'

// One thread: how many pictures are decoded at once is decided by how many processes there are.
sharp.concurrency(1)
sharp.cache(false)
// Stopping the server from a terminal signals this one, too: it ends when the server lets go of it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

process.on('message', async (source: PictureSource) => {
  process.send?.(await encodePicture(source))
})
