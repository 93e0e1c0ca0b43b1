import type { DemoPerson } from './people.ts'

export function drawPortrait(person: DemoPerson, kind: 'face' | 'body'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="#${kind === 'face' ? 'ff9f1c' : '0e7c86'}"/><text x="20" y="300" font-size="60">${person.name}</text></svg>`
}
