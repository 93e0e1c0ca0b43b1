// A post's fields as members fill them in; form and server read the same.
import { z } from 'zod'
import { shownLine, shownText } from '../values/shown-text.ts'
import { maxPostContent, maxPostTitle } from './options.ts'

export const postForm = z.object({
  title: shownLine()
    .min(1, 'Dê um título ao post.')
    .max(maxPostTitle, `Use no máximo ${maxPostTitle} caracteres.`),
  content: shownText().min(1, 'Escreva o conteúdo.').max(maxPostContent, 'Use no máximo 1.000 caracteres.'),
})
