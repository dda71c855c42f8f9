/** Stands in for the hash until an invited person has set a password by the link: no password matches it. */
export const noPassword = ''
