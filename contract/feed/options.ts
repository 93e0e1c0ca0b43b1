// Limits of members' posts and of what is said under them (member area §2, §9).

export const maxPostTitle = 80
export const maxPostContent = 1000
export const maxPostComment = 500

/** Entries of a page of the feed (member area §9). */
export const feedPageSize = 10
