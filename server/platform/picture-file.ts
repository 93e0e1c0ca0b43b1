// A file that was sent, and lies on this machine's disk: read from there, by whichever process needs it.
import { openAsBlob } from 'node:fs'

export class FileOnDisk extends File {
  readonly path: string
  constructor(contents: Blob, name: string, type: string, path: string) {
    super([contents], name, { type })
    this.path = path
  }
}

export const fileAt = async (path: string, name: string, type: string) =>
  new FileOnDisk(await openAsBlob(path), name, type, path)
