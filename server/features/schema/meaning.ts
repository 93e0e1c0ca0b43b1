// Comparison of two definitions by their meaning: PostgreSQL's versions differ in the parentheses that they write, and one that
// reads a definition anew, as a restore does, joins conditions that were nested.

/** A word or mark, or all that stands between two parentheses. */
type Node = string | Node[]

/** Literals and quoted names are whole. */
const words = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[(),]|[^\s'"(),]+/g

function parse(text: string): Node[] {
  const whole: Node[] = []
  const open: Node[][] = []
  let inner = whole
  for (const [word] of text.matchAll(words)) {
    if (word === '(') {
      const group: Node[] = []
      inner.push(group)
      open.push(inner)
      inner = group
    } else if (word === ')') inner = open.pop() ?? whole
    else inner.push(word)
  }
  return whole
}

function split(nodes: readonly Node[], word: string): Node[][] {
  const pieces: Node[][] = [[]]
  for (const node of nodes) {
    if (node === word) pieces.push([])
    else pieces.at(-1)?.push(node)
  }
  return pieces
}
const join = (pieces: readonly Node[][], word: string): Node[] =>
  pieces.flatMap((piece, place) => (place === 0 ? piece : [word, ...piece]))

/** Content of parentheses that hold the only thing there is. */
function only(nodes: Node[]): Node[] | null {
  const [group] = nodes
  return nodes.length === 1 && Array.isArray(group) && !group.includes(',') ? group : null
}

const bare = (nodes: Node[]): Node[] => {
  const group = only(nodes)
  return group ? bare(group) : nodes
}

/** `a AND (b AND c)` as `a AND b AND c`; so with OR. */
function unnested(nodes: Node[], word: 'AND' | 'OR'): Node[] {
  const pieces = split(nodes, word)
  if (pieces.length === 1) return nodes
  const spliced = pieces.flatMap((piece) => {
    const group = only(piece)
    const alike = group?.includes(word) && (word === 'OR' || !group.includes('OR'))
    return group && alike ? split(group, word) : [piece]
  })
  return join(spliced, word)
}

function withoutNeedless(nodes: readonly Node[]): Node[] {
  const inside = nodes.map((node) => (Array.isArray(node) ? withoutNeedless(node) : node))
  const items = split(inside, ',').map((item) => {
    const alternatives = split(bare(item), 'OR').map((one) => unnested(one, 'AND'))
    return unnested(join(alternatives, 'OR'), 'OR')
  })
  return join(items, ',')
}

const meaningOf = (definition: string) => JSON.stringify(withoutNeedless(parse(definition)))

export const meansTheSame = (one: string, other: string): boolean =>
  one === other || meaningOf(one) === meaningOf(other)
