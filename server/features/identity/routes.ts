import { identity } from '#contract/identity/api.ts'
import { isStaff } from '#contract/values/options.ts'
import { bind, done, spend } from '#server/platform/http/procedures.ts'
import type { Edition } from '../consents/edition.ts'
import { type Auth, confirmationDemanded } from './accounts/auth.ts'
import * as confirming from './accounts/confirming.ts'
import * as email from './accounts/email-change.ts'
import * as own from './accounts/own-sessions.ts'
import * as factor from './accounts/second-factor.ts'
import * as sessions from './accounts/sessions.ts'
import { noteActivity, registerMember } from './registration/commands.ts'
import { decideAdminRequest, pendingAdminRequests, requestAdminAccess } from './team/admins.ts'
import * as team from './team/team.ts'

const on = bind(identity)

export const identityRoutes = (auth: Auth, edition: Edition) => ({
  session: on.session.handler(async ({ context }) => {
    const { caller, deps } = context
    if (!caller) return null
    await sessions.renewSession(auth, context, caller)
    // One of the team's is noted on every call.
    if (!isStaff(caller.role)) await own.noteSession(deps, caller)
    if (caller.member) await noteActivity(deps, caller.member)
    return sessions.callerView(deps.config, caller, await edition())
  }),

  register: on.register.handler(async ({ context, input }) => {
    const accept = () => spend(context, 'signUp', input)
    const { userId, warnings } = await registerMember(context.deps, auth, input, accept)
    const { address } = context
    await context.deps.securityLog.note({ what: 'registered', account: userId, address })
    if (confirmationDemanded(context.deps.config)) return { signedIn: false, warnings }
    await sessions.signIn(auth, context, input.email, input.password)
    return { signedIn: true, warnings }
  }),

  signIn: on.signIn.handler(({ context, input }) =>
    sessions.trySigningIn(auth, context, input.email, input.password),
  ),
  verifySecondFactor: on.verifySecondFactor.handler(({ context, input }) =>
    factor.verifySecondFactor(auth, context, input.code),
  ),
  signOut: on.signOut.handler(async ({ context }) => {
    await sessions.signOut(auth, context)
    context.clearCache()
    return done
  }),
  signOutEverywhere: on.signOutEverywhere.handler(async ({ context }) => {
    await sessions.signOutEverywhere(auth, context)
    context.clearCache()
    return done
  }),

  sessions: on.sessions.handler(({ context }) =>
    own.sessionsOf(context.deps, context.caller, context.caller),
  ),
  endSession: on.endSession.handler(async ({ context, input }) => {
    await own.endSession(context, input.id)
    return done
  }),
  endOtherSessions: on.endOtherSessions.handler(async ({ context }) => {
    await own.endOtherSessions(context)
    return done
  }),
  changePassword: on.changePassword.handler(async ({ context, input }) => {
    await own.changePassword(auth, context, input)
    return done
  }),

  emailChange: on.emailChange.handler(({ context: { deps, caller } }) =>
    email.emailChange(deps, caller.userId),
  ),
  requestEmailChange: on.requestEmailChange.handler(async ({ context, input }) => {
    await email.requestEmailChange(auth, context, input)
    return done
  }),
  cancelEmailChange: on.cancelEmailChange.handler(async ({ context: { deps, caller } }) => {
    await email.cancelEmailChange(deps, caller.userId)
    return done
  }),
  confirmEmailChange: on.confirmEmailChange.handler(({ context, input }) =>
    email.confirmEmailChange(context, input.token),
  ),
  takeBackEmail: on.takeBackEmail.handler(async ({ context, input }) => {
    await email.takeBackEmail(auth, context, input.token, input)
    return done
  }),

  secondFactor: on.secondFactor.handler(({ context }) => factor.ownSecondFactor(auth, context)),
  startSecondFactor: on.startSecondFactor.handler(({ context, input }) =>
    factor.startSecondFactor(auth, context, input),
  ),
  confirmSecondFactor: on.confirmSecondFactor.handler(({ context, input }) =>
    factor.confirmSecondFactor(auth, context, input.code),
  ),
  endSecondFactor: on.endSecondFactor.handler(async ({ context, input }) => {
    await factor.endSecondFactor(auth, context, input)
    return done
  }),
  newRecoveryCodes: on.newRecoveryCodes.handler(({ context, input }) =>
    factor.newRecoveryCodes(auth, context, input),
  ),

  requestPasswordReset: on.requestPasswordReset.handler(async ({ context, input }) => {
    await sessions.requestPasswordReset(auth, context, input.email)
    return done
  }),
  resetPassword: on.resetPassword.handler(async ({ context, input }) => {
    await sessions.resetPassword(auth, context, input)
    return done
  }),
  requestEmailConfirmation: on.requestEmailConfirmation.handler(async ({ context, input }) => {
    await confirming.requestEmailConfirmation(auth, context, input.email)
    return done
  }),
  confirmEmail: on.confirmEmail.handler(({ context, input }) =>
    confirming.confirmEmail(auth, context, input.token, input.password),
  ),
  confirmEmailChoosing: on.confirmEmailChoosing.handler(({ context, input }) =>
    confirming.confirmEmailChoosing(auth, context, input.token, input),
  ),

  requestAdminAccess: on.requestAdminAccess.handler(async ({ context, input }) => {
    await requestAdminAccess(context.deps, auth, input.email, input.password)
    return done
  }),
  adminRequests: on.adminRequests.handler(({ context, input }) =>
    pendingAdminRequests(context.deps.db, input),
  ),
  decideAdminRequest: on.decideAdminRequest.handler(async ({ context, input }) => {
    const { deps, address, admin } = context
    const account = await decideAdminRequest(context, auth, input)
    const event = { what: 'admin_granted', address, detail: `by ${admin.userId}` } as const
    if (account) await deps.securityLog.note({ ...event, account })
    return done
  }),

  team: on.team.handler(({ context }) => team.team(context)),
  teamSessions: on.teamSessions.handler(({ context, input }) => team.teamSessions(context, input.id)),
  setRole: on.setRole.handler(({ context, input }) => team.setRole(context, auth, input)),
  resetSecondFactor: on.resetSecondFactor.handler(({ context, input }) =>
    team.resetSecondFactor(context, auth, input),
  ),
  endTeamSessions: on.endTeamSessions.handler(async ({ context, input }) => {
    await team.endTeamSessions(context, input)
    return done
  }),
})
