// Draft of a post, one for each member: survives a closed sheet and a reload of the tab.

const keyOf = (memberId: string) => `rascunho-de-post:${memberId}`

export type Draft = { title: string; content: string }
const empty: Draft = { title: '', content: '' }

/** Storage may be full or forbidden; the form works without it. */
export function readDraft(memberId: string): Draft {
  try {
    const { title, content } = JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}')
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : empty
  } catch {
    return empty
  }
}

export function keepDraft(memberId: string, draft: Draft) {
  try {
    if (draft.title || draft.content) sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(memberId))
  } catch {}
}
