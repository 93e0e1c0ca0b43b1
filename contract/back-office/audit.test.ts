import { expect, test } from 'vitest'
import { z } from 'zod'
import { newPlanForm } from '../billing/form.ts'
import { billForm } from '../bills/form.ts'
import { companyForm } from '../companies/form.ts'
import { eventForm } from '../events/form.ts'
import { categoryForm } from '../guide/form.ts'
import { newsForm } from '../news/form.ts'
import { promotionForm } from '../promotions/form.ts'
import { raffleForm } from '../raffles/form.ts'
import { universityForm } from '../reference/form.ts'
import { cannedReplyForm } from '../support/form.ts'
import { textForm } from '../texts/form.ts'
import { auditKinds } from './audit.ts'

const forms = {
  bill: billForm,
  canned_reply: cannedReplyForm,
  category: categoryForm,
  company: companyForm,
  event: eventForm,
  news: newsForm,
  plan: newPlanForm,
  promotion: promotionForm,
  raffle: raffleForm,
  text: textForm,
  university: universityForm,
} as const

test.each(Object.entries(forms))('the audit names every field of the form of %s', (kind, form) => {
  const { properties = {} } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' })
  const { fields } = auditKinds[kind as keyof typeof forms]
  expect(Object.keys(properties).length).toBeGreaterThan(1)
  expect(Object.keys(properties).filter((name) => !(name in fields))).toEqual([])
})
