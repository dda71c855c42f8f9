/** What filters call a technician, or a company, that is chosen and can't be any more. */
export const goneTechnician = 'Somebody who has left'
export const goneCompany = 'A merged or archived company'
