/** A person's fields as named in the audit log and a preview. */
export const personWords = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  email: 'email',
  phoneNumber: 'phone number',
  role: 'role',
  ticketScope: 'tickets',
} as const
