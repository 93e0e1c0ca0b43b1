// Links inside the documents: each leads to a file that is there, and to a heading that it has.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from './run.ts'

const link = /\]\(([^)\s]+)\)/g
const outside = /^[a-z]+:/

/** Anchor of a heading as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchors = (path: string) =>
  [...readFileSync(at(path), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

export function brokenLinks(path: string, content: string): string[] {
  return [...content.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !outside.test(target))
    .filter((target) => {
      const [file, anchor] = target.split('#')
      const aim = file ? join(dirname(path), file) : path
      if (!existsSync(at(aim))) return true
      return anchor !== undefined && aim.endsWith('.md') && !anchors(aim).includes(anchor)
    })
    .map((target) => `${path}: its link ${target} leads nowhere`)
}

export const linkProblems = (): string[] =>
  ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...documents()].flatMap((path) =>
    brokenLinks(path, readFileSync(at(path), 'utf8')),
  )

const documents = () =>
  readdirSync(at('docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`)
