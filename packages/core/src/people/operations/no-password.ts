/** In the place of a hash, until the person has set a password by the link of an invitation: no password fits it. */
export const noPassword = ''
