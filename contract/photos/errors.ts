// Failures of photos in a format, or a state, that nothing here reads: apart, so that no first visit downloads their sentences.
export const photoFailures = {
  'photos.unreadable_format': {
    status: 400,
    message:
      'Fotos HEIC, TIFF ou RAW não abrem aqui. Envie como JPG; no iPhone, em Ajustes › Câmera › Formatos, escolha “Mais compatível”.',
  },
  'photos.cut_short': { status: 400, message: 'A foto veio pela metade ou com defeito. Envie de novo.' },
} as const
