// Failures that all features share, of requests and sessions: code, HTTP status, and the sentence a person reads.
// A sentence in the specification's error catalogue (member area §5 and §8) is kept to the letter.
import { product } from './product.ts'

export const failures = {
  internal: { status: 500, message: 'Erro interno. Tente novamente.' },
  'input.invalid': { status: 400, message: 'Alguma coisa não está certa. Confira e tente de novo.' },
  'request.too_large': { status: 413, message: 'O que você enviou é grande demais.' },
  'request.too_slow': {
    status: 408,
    message: 'O envio demorou demais. Confira sua conexão e tente de novo.',
  },
  'request.not_found': { status: 404, message: 'Isso não existe, ou não existe mais.' },
  'request.foreign_origin': { status: 403, message: `Este pedido não veio do ${product.name}.` },
  'request.too_many': { status: 429, message: 'Muitas tentativas. Espere um pouco e tente de novo.' },
  'request.feature_off': { status: 403, message: 'Isso está desligado por enquanto.' },
  'server.busy': { status: 503, message: 'Muita gente por aqui agora. Tente de novo em instantes.' },
  'server.storage_away': {
    status: 503,
    message: 'O lugar onde ficam os arquivos não está respondendo. Tente de novo em instantes.',
  },
  'session.required': { status: 401, message: 'Entre na sua conta para continuar.' },
  'session.not_admin': { status: 403, message: 'Só administradores têm acesso.' },
  'session.not_member': { status: 403, message: 'Perfil não encontrou. Complete seu cadastro primeiro.' },
  'session.inactive': { status: 403, message: 'Sua conta está inativa. Fale com o suporte.' },
} as const satisfies Record<string, { status: number; message: string }>
