// API reference of who someone is: registration, signing in and out, links sent by e-mail.
import { product } from '#contract/product.ts'
import type { Reference } from '#server/api-reference.ts'
import { ana, at, credentials, davi, done, photoId } from '#server/api-reference-examples.ts'

const nextCursor = null
const recoveryCodes = { recoveryCodes: ['k7q2m-x9dtw'] }

export const aboutIdentity: Reference['identity'] = {
  description: 'Cadastro, entrada e saída, e os links enviados por e-mail.',
  procedures: {
    session: {
      summary: 'A sessão de quem pergunta, ou null',
      answer: {
        email: credentials.email,
        role: 'member',
        emailVerified: true,
        secondFactorMissing: false,
        member: { id: ana, name: 'Ana', status: 'active', tier: 'basic', agreementDue: false, ageDue: false },
      },
    },
    register: {
      summary: 'Cria a conta e o perfil',
      send: {
        ...credentials,
        confirmation: credentials.password,
        name: 'Ana Sousa',
        adult: true,
        maritalStatus: 'solteiro',
        whatsapp: '(85) 98888-0001',
        facePhoto: photoId,
        bodyPhoto: davi,
      },
      answer: { signedIn: true, warnings: [] },
    },
    signIn: {
      summary: 'Entra, e recebe o cookie da sessão',
      send: credentials,
      answer: { role: 'member' },
    },
    verifySecondFactor: {
      summary: 'Completa a entrada com o código do aplicativo autenticador, ou um de recuperação',
      send: { code: '123456' },
      answer: { role: 'administrador' },
    },
    signOut: { summary: 'Encerra esta sessão', answer: done },
    signOutEverywhere: { summary: 'Encerra todas as sessões da conta', answer: done },
    sessions: {
      summary: 'As sessões da conta, esta primeiro',
      answer: [{ id: 'qY3v', device: 'Celular com Android · Chrome', lastSeen: at, current: true }],
    },
    endSession: { summary: 'Encerra uma sessão da conta', answer: done },
    endOtherSessions: { summary: 'Encerra todas as outras sessões da conta', answer: done },
    changePassword: {
      summary: 'Troca a senha, e encerra as outras sessões',
      send: {
        current: credentials.password,
        password: 'vento-leste-2026',
        confirmation: 'vento-leste-2026',
      },
      answer: done,
    },
    emailChange: { summary: 'O novo e-mail que falta confirmar', answer: { email: null } },
    requestEmailChange: {
      summary: 'Manda um link ao novo e-mail; nada muda até ele ser aberto',
      send: { email: 'ana.nova@exemplo.com.br', password: credentials.password },
      answer: done,
    },
    cancelEmailChange: { summary: 'Desiste do novo e-mail', answer: done },
    confirmEmailChange: {
      summary: 'Troca o e-mail pelo link, e encerra as outras sessões',
      send: { token: 'k2p1u7w3' },
      answer: { email: 'ana.nova@exemplo.com.br' },
    },
    takeBackEmail: {
      summary: 'Traz a conta de volta ao e-mail antigo, com outra senha, e encerra as sessões',
      send: { token: 'k2p1u7w3', password: 'vento-leste-2026', confirmation: 'vento-leste-2026' },
      answer: done,
    },
    secondFactor: {
      summary: 'O próprio segundo fator',
      answer: { on: true, demanded: true, recoveryCodesLeft: 10 },
    },
    startSecondFactor: {
      summary: 'Começa a ligar o segundo fator',
      send: { password: credentials.password },
      answer: {
        uri: `otpauth://totp/${product.name}:chefia@exemplo.com.br?secret=JBSWY3DP&issuer=${product.name}`,
        secret: 'JBSWY3DP',
      },
    },
    confirmSecondFactor: {
      summary: 'Liga o segundo fator com o primeiro código',
      send: { code: '123456' },
      answer: recoveryCodes,
    },
    endSecondFactor: {
      summary: 'Desliga o segundo fator, com um código dele',
      send: { password: credentials.password, code: '123456' },
      answer: done,
    },
    newRecoveryCodes: {
      summary: 'Troca os códigos de recuperação, com um código do segundo fator',
      send: { password: credentials.password, code: '123456' },
      answer: recoveryCodes,
    },
    requestPasswordReset: {
      summary: 'Pede o link de uma nova senha',
      send: { email: credentials.email },
      answer: done,
    },
    resetPassword: {
      summary: 'Troca a senha pelo link do e-mail',
      send: { token: 'do-link', password: 'vento-leste-2026', confirmation: 'vento-leste-2026' },
      answer: done,
    },
    requestEmailConfirmation: {
      summary: 'Pede outro link de confirmação',
      send: { email: credentials.email },
      answer: done,
    },
    confirmEmail: {
      summary: 'Confirma o e-mail pelo link',
      send: { token: 'do-link', password: credentials.password },
      answer: { role: 'member' },
    },
    confirmEmailChoosing: {
      summary: 'Confirma o e-mail pelo link, escolhendo outra senha',
      send: { token: 'do-link', password: 'vento-leste-2026', confirmation: 'vento-leste-2026' },
      answer: { role: 'member' },
    },
    requestAdminAccess: { summary: 'Pede acesso à administração', send: credentials, answer: done },
    adminRequests: {
      summary: 'Pedidos de acesso à administração',
      answer: { items: [{ id: ana, email: 'chefia@exemplo.com.br', createdAt: at }], nextCursor, total: 1 },
    },
    decideAdminRequest: {
      summary: 'Concede ou nega um pedido de acesso',
      send: { grant: true, role: 'conteudo', password: credentials.password },
      answer: done,
    },
    team: {
      summary: 'Quem tem papel na equipe',
      answer: [
        {
          id: 'kT4b',
          version: 1,
          name: 'Nina Barros',
          email: 'nina@exemplo.com.br',
          role: 'conteudo',
          secondFactor: true,
          sessions: 1,
          lastSeen: at,
          self: false,
        },
      ],
    },
    teamSessions: {
      summary: 'As sessões de alguém da equipe',
      answer: [{ id: 'qY3v', device: 'Computador com Linux · Firefox', lastSeen: at, current: false }],
    },
    setRole: {
      summary: 'Muda o papel de alguém da equipe; `member` tira da equipe',
      send: { version: 1, role: 'atendimento', password: credentials.password },
      answer: { id: 'kT4b', version: 2, entry: 7, undoable: true },
    },
    resetSecondFactor: {
      summary: 'Zera o segundo fator de alguém da equipe',
      send: { version: 2, password: credentials.password },
      answer: { id: 'kT4b', version: 3, entry: 8, undoable: false },
    },
    endTeamSessions: {
      summary: 'Encerra sessões de alguém da equipe',
      send: { session: 'qY3v' },
      answer: done,
    },
  },
}
