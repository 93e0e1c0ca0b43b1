// Drafts of forms: text typed into a form with `data-draft` is there again when that form next opens in this tab, until it is
// saved or discarded. One listener for the whole page, so that a form needs no line but its name. By account, in
// sessionStorage; passwords, codes, files and fields with `data-sensitive` are never kept.

type TextControl = HTMLInputElement | HTMLTextAreaElement
/** By field: its value as the form opened, and as it was typed. */
type Draft = Record<string, [before: string, typed: string]>

const prefix = 'rascunho:'
const maxLength = 50_000
const textTypes = ['text', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime-local']
const textControl = `:is(textarea, input:not([type]), ${textTypes.map((type) => `input[type=${type}]`).join()}):not([readonly], [role=combobox], [autocomplete$=password], [autocomplete=one-time-code], [data-sensitive])`
const choiceControl = ':is(select, [type=checkbox], [type=radio])'
const draftForm = 'form[data-draft]'

/** Storage may be full or forbidden; forms work without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** Removes all drafts from this tab, or all but those of `account`. */
export function dropDrafts(account?: string) {
  attempt(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && !(account && key.startsWith(`${prefix}${account}:`)))
        sessionStorage.removeItem(key)
  })
}

const fieldsOf = (form: Element) => form.querySelectorAll<TextControl>(textControl)
const nameOf = (field: TextControl) => field.name || field.getAttribute('aria-label') || labelOf(field)
/** Its label without what is hidden from listeners, as a count of letters that changes with each of them. */
function labelOf(field: TextControl): string {
  const label = field.labels?.[0]?.cloneNode(true)
  if (!(label instanceof HTMLElement)) return ''
  for (const hidden of label.querySelectorAll('[aria-hidden]')) hidden.remove()
  return label.textContent ?? ''
}

/** As if its reader had typed: React hears of it. */
function type(field: TextControl, text: string) {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface Options {
  account: () => string
  onRestored: (form: HTMLFormElement) => void
  /** A form was saved, or is as it was at first. */
  onForgotten: (form: HTMLFormElement) => void
}

export function persistDrafts({ account, onRestored, onForgotten }: Options) {
  /** Value of each field as its form opened. */
  const opened = new WeakMap<Element, string>()
  /** Forms in which something other than text was chosen. */
  const chosen = new WeakSet<Element>()
  /** Sent, without an answer yet. */
  const sent = new Set<HTMLFormElement>()
  const keyOf = (form: HTMLFormElement) => `${prefix}${account()}:${form.dataset.draft}`
  const openedAs = (field: TextControl) => opened.get(field) ?? ''
  const isChanged = (form: Element) => [...fieldsOf(form)].some((field) => field.value !== openedAs(field))
  const read = (form: HTMLFormElement): Draft =>
    attempt(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')) ?? {}

  function save(form: HTMLFormElement) {
    const draft = read(form)
    for (const field of fieldsOf(form)) {
      const before = openedAs(field)
      if (field.value === before) delete draft[nameOf(field)]
      else draft[nameOf(field)] = [before, field.value]
    }
    const text = JSON.stringify(draft)
    if (text === '{}') attempt(() => sessionStorage.removeItem(keyOf(form)))
    else if (text.length <= maxLength) attempt(() => sessionStorage.setItem(keyOf(form), text))
  }
  function forget(form: HTMLFormElement) {
    attempt(() => sessionStorage.removeItem(keyOf(form)))
    sent.delete(form)
    chosen.delete(form)
    delete form.dataset.unsaved
    onForgotten(form)
  }

  /** Forgets forms that were saved: closed, or as they were at first. */
  function forgetSaved() {
    for (const form of sent) if (!form.isConnected || !isChanged(form)) forget(form)
  }
  /** Fills forms that have opened. */
  function look() {
    // First: the same form may have been opened anew since.
    forgetSaved()
    for (const form of document.querySelectorAll<HTMLFormElement>(draftForm)) {
      const draft = read(form)
      let filled = false
      for (const field of fieldsOf(form)) {
        if (opened.has(field)) continue
        const [before, text] = draft[nameOf(field)] ?? []
        // One whose screen still had the text has it already.
        opened.set(field, before !== undefined && text === field.value ? before : field.value)
        // Over another value, which somebody wrote meanwhile, it would undo that unseen.
        if (text === undefined || before !== field.value) continue
        type(field, text)
        filled = true
      }
      if (filled) onRestored(form)
    }
  }

  let frame = 0
  /** Two frames on: by then a form that sets its own values as it opens has done so. */
  function lookSoon() {
    if (frame) return
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0
        look()
      })
    })
  }
  function onType({ target, type: event }: Event) {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(draftForm) : null
    if (!form || !(target instanceof Element)) return
    if (target.matches(choiceControl)) chosen.add(form)
    // A text's own change comes as the focus leaves it, which may be after its form was sent.
    else if (event === 'change' || !target.matches(textControl)) return
    sent.delete(form)
    save(form)
    if (chosen.has(form) || isChanged(form)) form.dataset.unsaved = ''
    else forget(form)
  }
  function onSubmit({ target }: Event) {
    if (target instanceof HTMLFormElement && target.matches(draftForm)) sent.add(target)
  }
  function onReset({ target }: Event) {
    if (target instanceof HTMLFormElement && target.matches(draftForm)) forget(target)
  }

  const observer = new MutationObserver(() => {
    forgetSaved()
    lookSoon()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('input', onType)
  document.addEventListener('change', onType)
  document.addEventListener('submit', onSubmit)
  document.addEventListener('reset', onReset)
  lookSoon()

  return {
    /** Nothing that was sent has arrived: it stays a draft. */
    failed: () => sent.clear(),
    /** The form as it was before anything was typed. */
    restart(form: HTMLFormElement) {
      for (const field of fieldsOf(form)) if (field.value !== openedAs(field)) type(field, openedAs(field))
      forget(form)
    },
    stop() {
      forgetSaved()
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('input', onType)
      document.removeEventListener('change', onType)
      document.removeEventListener('submit', onSubmit)
      document.removeEventListener('reset', onReset)
    },
  }
}
