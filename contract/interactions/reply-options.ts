// Limits of likes and comments, without schemas: pages read them, too.

/** Most that a count of likes or comments goes to: one more stands for however many. */
export const countedReplies = 99
