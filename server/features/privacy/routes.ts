import { privacy } from '#contract/privacy/api.ts'
import { bind, done } from '#server/platform/http/procedures.ts'
import type { Auth } from '../identity/accounts/auth.ts'
import { demandPassword } from '../identity/accounts/own-sessions.ts'
import { accountOf, agree, consentsDue, consentsOf, withdrawOrientation } from './consents.ts'
import { askDeletion, cancelDeletion, deletionOf } from './deletion.ts'
import { askExport, exportOf, openExport } from './exports.ts'
import { answerRequest, ask, noteRequest, requestRows, requestsOf } from './requests.ts'

const on = bind(privacy, ['requestList'])

export const privacyRoutes = (auth: Auth) => ({
  consents: on.consents.handler(({ context }) => consentsOf(context.deps.db, accountOf(context.caller))),
  due: on.due.handler(({ context }) => consentsDue(context.deps.db, accountOf(context.caller))),
  agree: on.agree.handler(({ context, input }) => agree(context.deps, accountOf(context.caller), input)),
  withdrawOrientation: on.withdrawOrientation.handler(({ context }) =>
    withdrawOrientation(context.deps, accountOf(context.caller)),
  ),

  dataExport: on.dataExport.handler(async ({ context }) => ({
    current: await exportOf(context.deps, context.caller),
  })),
  askExport: on.askExport.handler(async ({ context }) => ({
    current: await askExport(context.deps, context.caller),
  })),
  openExport: on.openExport.handler(async ({ context: { deps, caller, address }, input }) => {
    await demandPassword(auth, deps, caller.userId, input.password)
    const opened = await openExport(deps, caller)
    await deps.securityLog.note({ what: 'data_exported', account: caller.userId, address })
    return opened
  }),

  requests: on.requests.handler(async ({ context }) => ({
    items: await requestsOf(context.deps.db, context.caller),
  })),
  ask: on.ask.handler(async ({ context, input }) => {
    await ask(context.deps, context.caller, input)
    return done
  }),
  requestList: on.requestList.handler(({ context, input }) => requestRows.page(context.deps.db, input)),
  noteRequest: on.noteRequest.handler(({ context, input }) => noteRequest(context, input)),
  answerRequest: on.answerRequest.handler(({ context, input }) => answerRequest(context, input)),

  deletion: on.deletion.handler(({ context }) => deletionOf(context.deps, context.caller)),
  askDeletion: on.askDeletion.handler(async ({ context, input }) => {
    const { deps, caller, address } = context
    await demandPassword(auth, deps, caller.userId, input.password)
    await askDeletion(deps, caller)
    await deps.securityLog.note({ what: 'deletion_asked', account: caller.userId, address })
    context.clearCache()
    return done
  }),
  keepAccount: on.keepAccount.handler(async ({ context: { deps, caller, address } }) => {
    await cancelDeletion(deps, caller)
    await deps.securityLog.note({ what: 'deletion_taken_back', account: caller.userId, address })
    return done
  }),
})
