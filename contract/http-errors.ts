// Failures of what is no proper HTTP: programs meet them, the web app never does, and does not carry them.
export const httpFailures = {
  'request.encoded': { status: 415, message: 'Envie sem compressão (Content-Encoding).' },
  'request.malformed': { status: 400, message: 'Não entendemos o que você pediu.' },
  'request.headers_too_large': { status: 431, message: 'O cabeçalho do pedido é grande demais.' },
} as const
