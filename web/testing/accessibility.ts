// Accessibility of a page under test by axe, against WCAG 2.2 AA, in both themes.
import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Themes differ in their colours alone. */
const colours = ['color-contrast', 'link-in-text-block']

async function violations(within: string, runOnly: axe.RunOptions['runOnly']) {
  const { violations } = await axe.run(within, { ...(runOnly && { runOnly }), resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target }) => `${id} ${target.join(' ')} ${html}`),
  )
}

/** `within` leaves out what a list that floats over the page happens to cover. */
export async function expectAccessible(within = 'html') {
  const { documentElement } = document
  // Before its first frame a popup is transparent, and axe takes the focus guards of one it can't see for a fault.
  await expect.poll(() => document.querySelector('[data-starting-style], [data-ending-style]')).toBeNull()
  documentElement.setAttribute('data-theme', 'light')
  const light = await violations(within, tags)
  documentElement.setAttribute('data-theme', 'dark')
  const dark = await violations(within, { type: 'rule', values: colours })
  documentElement.removeAttribute('data-theme')
  expect({ light, dark }).toEqual({ light: [], dark: [] })
}
