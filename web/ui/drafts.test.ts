// Every form of the product keeps a draft by name, or stands here with the reason why it does not.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Number of forms without a draft in each file, and why. */
const without: Record<string, [number, string]> = {
  'web/features/bills/office/pay-dialog.tsx': [1, 'a day, which is filled in'],
  'web/features/bills/office/report-dialog.tsx': [1, 'two days of a filter'],
  'web/features/businesses/request-card.tsx': [1, 'a code'],
  'web/features/companies/guide-search-box.tsx': [1, 'a search, which the address keeps'],
  'web/features/discover/filter-fields.tsx': [1, 'choices of a filter'],
  'web/features/enrolment/code-card.tsx': [1, 'a code'],
  'web/features/finance/office/finance-page.tsx': [1, 'a search, which the address keeps'],
  'web/features/identity/credentials-form.tsx': [1, 'credentials'],
  'web/features/identity/forgot-password-page.tsx': [1, 'credentials'],
  'web/features/identity/office/second-factor-setup.tsx': [2, 'a password and a code'],
  'web/features/identity/passwords-form.tsx': [1, 'passwords'],
  'web/features/identity/registration/registration-page.tsx': [
    1,
    'a draft of its own, with steps and photos',
  ],
  'web/features/identity/second-factor-step.tsx': [1, 'a code'],
  'web/features/identity/sign-in-again.tsx': [1, 'a password'],
  'web/features/privacy/password-dialog.tsx': [1, 'a password'],
  'web/features/promotions/code-form.tsx': [1, 'a code'],
  'web/features/promotions/counter-page.tsx': [1, 'a PIN'],
  'web/features/promotions/ticket.tsx': [1, 'a button, which leads to the form where no script runs'],
  'web/features/raffles/numbers.tsx': [1, 'a search'],
  'web/features/unimatch/filters-drawer.tsx': [1, 'choices of a filter'],
}

test('every form keeps a draft, or has its reason', () => {
  const found: Record<string, number> = {}
  for (const file of globSync('web/{app,features,ui}/**/*.tsx')) {
    if (file.includes('.test.') || file.includes('/dev/')) continue
    for (const [tag] of readFileSync(file, 'utf8').matchAll(/<form\b(?:=>|[^>])*>/g))
      if (!tag.includes('data-draft')) found[file] = (found[file] ?? 0) + 1
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(without).map(([file, [count]]) => [file, count])))
})
