/** A person's fields as the audit log and a preview call them. */
export const personWords = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  email: 'email',
  phoneNumber: 'phone number',
  role: 'role',
} as const
