// Texts of the web app stand alone in their elements: a browser's page translation replaces every text node, and React
// then changes a text that is no longer in the page, or puts an element before one and fails (#11538 of React). It sets
// the content of an element whose only child is one string, which goes well.
import type { Node } from 'typescript/unstable/ast'
import {
  isConditionalExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API, type Checker } from 'typescript/unstable/sync'
import { at } from './run.ts'

/** Types as TypeScript writes them: what React shows as text, and what it shows as nothing. */
const textType = /^(?:string|number|bigint|"[^"]*"|`[^`]*`|-?\d+|\(?(?:string|number)[^=]*\[\])$/
const nothing = /^(?:null|undefined|boolean|false|true)$/

const membersOf = (type: string) => type.replace(/"(?:[^"\\]|\\.)*"/g, '""').split(' | ')

function typeOf(checker: Checker, node: Node): string[] {
  const type = checker.getTypeAtLocation(node)
  return type ? membersOf(checker.typeToString(type)) : []
}

/** A child of an element: static words, a text that may change, or an element, which may come and go. */
function kindOf(checker: Checker, child: Node): 'static' | 'text' | 'element' | 'may come' {
  if (isJsxText(child)) return 'static'
  if (isJsxExpression(child) && child.expression) {
    if (isStringLiteral(child.expression)) return 'static'
    const members = typeOf(checker, child.expression)
    // Whoever hands in a ReactNode answers for it.
    if (members.some((member) => textType.test(member)) && !members.some((member) => /Iterable/.test(member)))
      return 'text'
    const one = members.every((member) => member === 'Element')
    return one && !isConditionalExpression(child.expression) ? 'element' : 'may come'
  }
  const tag = isJsxElement(child) ? child.openingElement : isJsxSelfClosingElement(child) ? child : undefined
  const signature = tag && checker.getResolvedSignature(tag)
  const answer = signature && checker.getReturnTypeOfSignature(signature)
  const members = answer ? membersOf(checker.typeToString(answer)) : []
  return members.some((member) => nothing.test(member)) ? 'may come' : 'element'
}

const isBlank = (child: Node, source: string) =>
  isJsxText(child)
    ? /^\s*\n\s*$/.test(source.slice(child.pos, child.end))
    : isJsxExpression(child) && !child.expression

const hasWords = (child: Node, source: string) => /[^\s{}'"]/.test(source.slice(child.pos, child.end))

/** The texts that share an element, in the project of a `tsconfig.json`, under one of its folders. */
export function sharedTexts(config = at('tsconfig.json'), folder = at('web/')): string[] {
  const api = new API()
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const { checker, program } = project
    const problems: string[] = []
    for (const path of project.rootFiles.filter((file) => file.startsWith(folder))) {
      if (!/(?<!\.test)\.tsx$/.test(path)) continue
      const file = program.getSourceFile(path)
      if (!file) continue
      const look = (node: Node): void => {
        if (isJsxElement(node) || isJsxFragment(node)) {
          const children = node.children.filter((child) => !isBlank(child, file.text))
          let mayCome = false
          for (const child of children) {
            if (children.length === 1 && !isJsxFragment(node)) break
            const kind = kindOf(checker, child)
            if (kind === 'text' || (kind === 'static' && mayCome && hasWords(child, file.text))) {
              const line = file.text.slice(0, child.getStart(file)).split('\n').length
              const words = child.getText(file).replace(/\s+/g, ' ').trim()
              problems.push(
                `${path.slice(folder.length)}:${line}: a text beside others stands in an element of its own, as one string: ${words}`,
              )
            }
            mayCome ||= kind === 'may come'
          }
        }
        node.forEachChild(look)
      }
      look(file)
    }
    return problems
  } finally {
    api.close()
  }
}
