// Failures of accounts and registration. Sentences of the specification's catalogue are kept to the letter (member area §5, §8).
export const identityFailures = {
  'identity.missing_credentials': { status: 400, message: 'Preencha todos os campos' },
  'identity.wrong_credentials': { status: 401, message: 'E-mail ou senha incorretos.' },
  'identity.wrong_password': { status: 400, message: 'Senha incorreta. Confira e tente de novo.' },
  'identity.email_not_confirmed': {
    status: 403,
    message:
      'Email não confirmado. Verifique seu email e clique no link de confirmação antes de fazer login.',
  },
  'identity.passwords_differ': { status: 400, message: 'As senhas não coincidem' },
  'identity.required_fields': { status: 400, message: 'Preencha todos os campos obrigatórios' },
  'identity.marital_status_required': { status: 400, message: 'Por favor, selecione seu estado civil' },
  'identity.whatsapp_required': { status: 400, message: 'Por favor, informe seu número de WhatsApp' },
  'identity.photos_required': { status: 400, message: 'Por favor, adicione as fotos de rosto e corpo' },
  'identity.underage': { status: 400, message: 'Você precisa ter 18 anos ou mais' },
  'identity.email_invalid': { status: 400, message: 'Esse e-mail não parece certo. Confira.' },
  'identity.email_taken': {
    status: 409,
    message: 'Esse e-mail já tem conta. Entre ou recupere sua senha.',
  },
  'identity.name_invalid': {
    status: 400,
    message: 'Escreva seu nome com letras que dê para ler, numa linha só.',
  },
  'identity.whatsapp_invalid': {
    status: 400,
    message:
      'Digite um celular com DDD, como (85) 98765-4321. Se não é do Brasil, comece com + e o código do país.',
  },
  'identity.instagram_invalid': {
    status: 400,
    message: 'Esse Instagram não parece certo. Digite só seu usuário, como ana.praia.',
  },
  'identity.password_weak': {
    status: 400,
    message: 'Escolha uma senha com pelo menos 8 caracteres, que não seja comum nem parecida com seu e-mail.',
  },
  'identity.education_unknown': {
    status: 400,
    message: 'Escolha universidade, curso e semestre nas listas.',
  },
  'identity.neighborhood_unknown': { status: 400, message: 'Escolha um bairro da lista.' },
  'identity.neighborhood_elsewhere': {
    status: 400,
    message: 'Esse bairro não é da sua cidade. Confira os dois.',
  },
  'identity.link_expired': { status: 400, message: 'Esse link já foi usado ou venceu. Peça outro.' },
  'identity.admin_fields': { status: 400, message: 'Por favor, preencha todos os campos' },
} as const

export type IdentityFailureCode = keyof typeof identityFailures
