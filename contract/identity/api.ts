// Identity: registration, signing in and out, links sent by e-mail.
import { z } from 'zod'
import { changed } from '../back-office/listing.ts'
import { staffRoles } from '../back-office/options.ts'
import { adminsWrite, done, fails, forAccounts, forAdmins, id, open, pageInput, pageOf } from '../kit.ts'
import { memberStatuses, planTiers, roles } from '../values/options.ts'
import { emailText, orEmpty, passwordText, text } from './fields.ts'
import { registration, registrationWarnings } from './registration.ts'

export const caller = z.object({
  email: z.string(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** True while the back-office stays shut until the account has a second factor. */
  secondFactorMissing: z.boolean(),
  /** `null` for an administrator without a profile. */
  member: z
    .object({
      id,
      name: z.string(),
      status: z.enum(memberStatuses),
      /** Tier that the member's paid time gives now. */
      tier: z.enum(planTiers),
      /** True while the member's age is still to be assured: until then they see nobody, and nobody sees them. */
      ageDue: z.boolean(),
      /** True while texts wait for the member's agreement. */
      agreementDue: z.boolean(),
    })
    .nullable(),
})
export type CallerView = z.infer<typeof caller>

/** Token of a mailed link. */
const tokenText = orEmpty(text(200))
const signInLimits = ['passwordHash', 'signIn', 'signInEmail', 'signInDevice'] as const
const mailLinkLimits = ['mailLinkAddress', 'mailLinkDevice'] as const
const credentials = z.object({ email: emailText, password: passwordText })

/** Signed in; or half, until `verifySecondFactor`, by what the answer's cookie says. */
const signedIn = z.union([z.object({ role: z.enum(roles) }), z.object({ half: z.literal(true) })])

/** Six digits of the authenticator app, or a recovery code. */
const code = text(40)
const passwordAgain = z.object({ password: passwordText })
/** A code of the second factor in use; nothing while there is none. */
const passwordAndCode = passwordAgain.extend({ code: code.default('') })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Names an account of the team, and the version of it that was seen. */
const seenAccount = { id: text(100), version: z.int().optional() }
const ofSeenAccount = fails(
  'record.not_found',
  'record.version_missing',
  'record.stale',
  'identity.wrong_password',
)
const teamWrite = () => adminsWrite('team.write', ['adminWrite', 'passwordAgain'])

/** Granting asks for the caller's password again. */
const adminDecision = z.discriminatedUnion('grant', [
  z.object({ id, grant: z.literal(true), role: z.enum(staffRoles), password: passwordText }),
  z.object({ id, grant: z.literal(false) }),
])
export type DecideAdminRequest = z.input<typeof adminDecision>

export const teamMember = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  secondFactor: z.boolean(),
  /** Count of its sessions, and when one was last in use. */
  sessions: z.int(),
  lastSeen: z.date().nullable(),
  /** True while it is the caller's own. */
  self: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMember>

const session = z.object({
  id: z.string(),
  /** "Celular com Android · Chrome" */
  device: z.string(),
  /** To the quarter of an hour; of the team's, to the minute. */
  lastSeen: z.date(),
  current: z.boolean(),
})

export const identity = {
  /** The caller's own session, or `null`; renews its cookie. */
  session: open()
    .route({ method: 'GET', path: '/session', summary: 'A sessão de quem pergunta, ou null' })
    .output(caller.nullable()),

  register: open(['signUpTry', 'signUp'])
    .route({ method: 'POST', path: '/register', successStatus: 201, summary: 'Cria a conta e o perfil' })
    .input(
      registration.meta({
        examples: [
          {
            name: 'Ana Sousa',
            email: 'ana@exemplo.com.br',
            password: 'maré-cheia-2026',
            confirmation: 'maré-cheia-2026',
            adult: true,
            maritalStatus: 'solteiro',
            whatsapp: '(85) 98888-0001',
          },
        ],
      }),
    )
    .output(
      z.object({
        /** False when a confirmed e-mail is demanded first. */
        signedIn: z.boolean(),
        warnings: z.array(z.enum(registrationWarnings)),
      }),
    )
    .errors(
      fails(
        'identity.passwords_differ',
        'identity.required_fields',
        'identity.marital_status_required',
        'identity.whatsapp_required',
        'identity.photos_required',
        'identity.underage',
        'identity.name_invalid',
        'identity.email_invalid',
        'identity.whatsapp_invalid',
        'identity.instagram_invalid',
        'identity.password_weak',
        'identity.neighborhood_unknown',
        'identity.neighborhood_elsewhere',
        'identity.education_unknown',
        'identity.email_taken',
      ),
    ),

  signIn: open(signInLimits)
    .route({ method: 'POST', path: '/sign-in', summary: 'Entra, e recebe o cookie da sessão' })
    .input(credentials)
    .output(signedIn)
    .errors(
      fails('identity.missing_credentials', 'identity.wrong_credentials', 'identity.email_not_confirmed'),
    ),

  /** Completes a sign-in that was answered with `half`, within ten minutes and five tries. */
  verifySecondFactor: open(['secondFactor'])
    .route({
      method: 'POST',
      path: '/sign-in/second-factor',
      summary: 'Completa a entrada com o código do aplicativo autenticador, ou um de recuperação',
    })
    .input(z.object({ code }))
    .output(z.object({ role: z.enum(roles) }))
    .errors(fails('identity.wrong_code', 'identity.half_sign_in_over')),

  signOut: open().route({ method: 'POST', path: '/sign-out', summary: 'Encerra esta sessão' }).output(done),
  /** Ends every session of the account, this one included. */
  signOutEverywhere: forAccounts()
    .route({ method: 'POST', path: '/sign-out-everywhere', summary: 'Encerra todas as sessões da conta' })
    .output(done),

  /** The account's sessions, this one first. */
  sessions: forAccounts()
    .route({ method: 'GET', path: '/sessions', summary: 'As sessões da conta, esta primeiro' })
    .output(z.array(session)),
  endSession: forAccounts(['interact'])
    .route({ method: 'DELETE', path: '/sessions/{id}', summary: 'Encerra uma sessão da conta' })
    .input(z.object({ id: text(100) }))
    .output(done)
    .errors(fails('request.not_found')),
  endOtherSessions: forAccounts()
    .route({ method: 'DELETE', path: '/sessions', summary: 'Encerra todas as outras sessões da conta' })
    .output(done),
  /** Ends every other session of the account. */
  changePassword: forAccounts(['passwordChange'])
    .route({ method: 'POST', path: '/password', summary: 'Troca a senha, e encerra as outras sessões' })
    .input(z.object({ current: passwordText, password: passwordText, confirmation: passwordText }))
    .output(done)
    .errors(
      fails(
        'identity.missing_credentials',
        'identity.passwords_differ',
        'identity.password_weak',
        'identity.wrong_password',
      ),
    ),

  /** The address that waits to become the account's; `null` without one. */
  emailChange: forAccounts()
    .route({ method: 'GET', path: '/email-change', summary: 'O novo e-mail que falta confirmar' })
    .output(z.object({ email: z.string().nullable() })),
  /** Mails a link to the new address. Nothing changes until it is opened, within the hour. */
  requestEmailChange: forAccounts(['passwordAgain', 'emailChange'])
    .route({
      method: 'POST',
      path: '/email-change',
      summary: 'Manda um link ao novo e-mail; nada muda até ele ser aberto',
    })
    .input(credentials)
    .output(done)
    .errors(
      fails(
        'identity.missing_credentials',
        'identity.email_invalid',
        'identity.email_taken',
        'identity.wrong_password',
      ),
    ),
  cancelEmailChange: forAccounts()
    .route({ method: 'DELETE', path: '/email-change', summary: 'Desiste do novo e-mail' })
    .output(done),
  /** Puts the new address in the place of the old one, which is told, and ends all sessions but that of who opens the link. */
  confirmEmailChange: open(['mailedLink'])
    .route({
      method: 'POST',
      path: '/email-change/confirm',
      summary: 'Troca o e-mail pelo link, e encerra as outras sessões',
    })
    .input(z.object({ token: tokenText }))
    .output(z.object({ email: z.string() }))
    .errors(fails('identity.link_expired', 'identity.email_taken')),
  /** Puts the old address back for who reads its mail, with a password of their choice, and ends all sessions. */
  takeBackEmail: open(['mailedLink'])
    .route({
      method: 'POST',
      path: '/email-change/take-back',
      summary: 'Traz a conta de volta ao e-mail antigo, com outra senha, e encerra as sessões',
    })
    .input(z.object({ token: tokenText, password: passwordText, confirmation: passwordText }))
    .output(done)
    .errors(
      fails(
        'identity.link_expired',
        'identity.password_weak',
        'identity.passwords_differ',
        'identity.email_taken',
      ),
    ),

  /** The account's own second factor. */
  secondFactor: forAccounts()
    .route({ method: 'GET', path: '/second-factor', summary: 'O próprio segundo fator' })
    .output(
      z.object({
        on: z.boolean(),
        /** True while it can't be switched off. */
        demanded: z.boolean(),
        recoveryCodesLeft: z.int(),
      }),
    ),
  /** Begins to set it up: the secret counts once a code of it is confirmed. Who has one gives a code of that. */
  startSecondFactor: forAccounts(['passwordAgain'])
    .route({ method: 'POST', path: '/second-factor', summary: 'Começa a ligar o segundo fator' })
    .input(passwordAndCode)
    .output(
      z.object({
        /** Text of the QR code: `otpauth://…`. */
        uri: z.string(),
        /** The secret, to be typed where no QR code can be read. */
        secret: z.string(),
      }),
    )
    .errors(fails('session.not_admin', 'identity.wrong_password', 'identity.wrong_code')),
  /** Ends all other sessions of the account. The codes are shown this once. */
  confirmSecondFactor: forAccounts(['passwordAgain'])
    .route({
      method: 'POST',
      path: '/second-factor/confirm',
      summary: 'Liga o segundo fator com o primeiro código',
    })
    .input(z.object({ code }))
    .output(recoveryCodes)
    .errors(fails('identity.wrong_code', 'identity.second_factor_not_begun')),
  endSecondFactor: forAccounts(['passwordAgain'])
    .route({
      method: 'DELETE',
      path: '/second-factor',
      summary: 'Desliga o segundo fator, com um código dele',
    })
    .input(passwordAndCode)
    .output(done)
    .errors(
      fails(
        'identity.wrong_password',
        'identity.wrong_code',
        'identity.second_factor_off',
        'identity.second_factor_demanded',
      ),
    ),
  /** Those of before are worth nothing from now on; one of them may be the code. */
  newRecoveryCodes: forAccounts(['passwordAgain'])
    .route({
      method: 'POST',
      path: '/second-factor/recovery-codes',
      summary: 'Troca os códigos de recuperação, com um código do segundo fator',
    })
    .input(passwordAndCode)
    .output(recoveryCodes)
    .errors(fails('identity.wrong_password', 'identity.wrong_code', 'identity.second_factor_off')),

  /** Always answers the same, whether or not the e-mail is registered. */
  requestPasswordReset: open([...mailLinkLimits, 'resetMail'])
    .route({ method: 'POST', path: '/password-reset/request', summary: 'Pede o link de uma nova senha' })
    .input(z.object({ email: emailText }))
    .output(done)
    .errors(fails('identity.missing_credentials')),
  resetPassword: open(['mailedLink'])
    .route({ method: 'POST', path: '/password-reset', summary: 'Troca a senha pelo link do e-mail' })
    .input(z.object({ token: tokenText, password: passwordText, confirmation: passwordText }))
    .output(done)
    .errors(fails('identity.link_expired', 'identity.password_weak', 'identity.passwords_differ')),

  /** Always answers the same, whether or not the e-mail is registered. */
  requestEmailConfirmation: open([...mailLinkLimits, 'confirmationMail'])
    .route({ method: 'POST', path: '/email-confirmation/request', summary: 'Pede outro link de confirmação' })
    .input(z.object({ email: emailText }))
    .output(done),
  /** Confirms by the mailed link and the account's password. Signs in here, and ends all other sessions of the account. */
  confirmEmail: open(['mailedLink', ...signInLimits])
    .route({ method: 'POST', path: '/email-confirmation', summary: 'Confirma o e-mail pelo link' })
    .input(z.object({ token: tokenText, password: passwordText }))
    .output(signedIn)
    .errors(fails('identity.link_expired', 'identity.missing_credentials', 'identity.wrong_password')),
  /** The same for who does not know the account's password, or never chose it: they choose another. */
  confirmEmailChoosing: open(['mailedLink'])
    .route({
      method: 'POST',
      path: '/email-confirmation/new-password',
      summary: 'Confirma o e-mail pelo link, escolhendo outra senha',
    })
    .input(z.object({ token: tokenText, password: passwordText, confirmation: passwordText }))
    .output(signedIn)
    .errors(fails('identity.link_expired', 'identity.password_weak', 'identity.passwords_differ')),

  /** Asks for an administrator's account; only an administrator grants it. Answers the same for a known e-mail. */
  requestAdminAccess: open(['adminRequest'])
    .route({ method: 'POST', path: '/admin-access/request', summary: 'Pede acesso à administração' })
    .input(credentials)
    .output(done)
    .errors(fails('identity.admin_fields', 'identity.email_invalid', 'identity.password_weak')),

  adminRequests: forAdmins('team.read')
    .route({ method: 'GET', path: '/admin/access-requests', summary: 'Pedidos de acesso à administração' })
    .input(pageInput)
    .output(pageOf(z.object({ id, email: z.string(), createdAt: z.date() })).extend({ total: z.int() })),
  decideAdminRequest: teamWrite()
    .route({
      method: 'POST',
      path: '/admin/access-requests/{id}',
      summary: 'Concede ou nega um pedido de acesso',
    })
    .input(adminDecision)
    .output(done)
    .errors(fails('request.not_found', 'identity.wrong_password', 'identity.email_taken')),

  /** Everybody with a role, by name. */
  team: forAdmins('team.read')
    .route({ method: 'GET', path: '/admin/team', summary: 'Quem tem papel na equipe' })
    .output(z.array(teamMember)),
  teamSessions: forAdmins('team.read')
    .route({ method: 'GET', path: '/admin/team/{id}/sessions', summary: 'As sessões de alguém da equipe' })
    .input(z.object({ id: seenAccount.id }))
    .output(z.array(session))
    .errors(fails('record.not_found')),
  /** `member` takes the account out of the team, and its second factor with it. Ends the account's sessions. */
  setRole: teamWrite()
    .route({
      method: 'PUT',
      path: '/admin/team/{id}/role',
      summary: 'Muda o papel de alguém da equipe; `member` tira da equipe',
    })
    .input(z.object({ ...seenAccount, role: z.enum(roles), password: passwordText }))
    .output(changed)
    .errors({ ...ofSeenAccount, ...fails('identity.last_administrator') }),
  /** For who has lost the device and the recovery codes. Ends the account's sessions. */
  resetSecondFactor: teamWrite()
    .route({
      method: 'DELETE',
      path: '/admin/team/{id}/second-factor',
      summary: 'Zera o segundo fator de alguém da equipe',
    })
    .input(z.object({ ...seenAccount, password: passwordText }))
    .output(changed)
    .errors({ ...ofSeenAccount, ...fails('identity.second_factor_off') }),
  /** One of the account's sessions, or all of them. */
  endTeamSessions: adminsWrite('team.write')
    .route({
      method: 'DELETE',
      path: '/admin/team/{id}/sessions',
      summary: 'Encerra sessões de alguém da equipe',
    })
    .input(z.object({ id: seenAccount.id, session: text(100).optional() }))
    .output(done)
    .errors(fails('record.not_found')),
}
