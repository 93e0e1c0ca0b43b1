// Failures of members' videos: apart, so that no first visit downloads their sentences.
export const videoFailures = {
  'videos.not_video': { status: 400, message: 'Por favor, selecione apenas arquivos de vídeo' },
  'videos.too_large': { status: 413, message: 'O vídeo deve ter no máximo 50MB' },
  'videos.not_found': { status: 404, message: 'Este vídeo não está mais aqui.' },
  'videos.commented': { status: 409, message: 'Você já comentou neste vídeo!' },
  'videos.comment_not_found': { status: 404, message: 'Este comentário não existe mais.' },
  'videos.unplayable': {
    status: 400,
    message:
      'Este vídeo não toca em muitos celulares e navegadores. Envie em MP4 com H.264; no iPhone, em Ajustes › Câmera › Formatos, escolha “Mais compatível” e grave de novo.',
  },
} as const
