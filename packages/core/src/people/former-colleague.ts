/** How people who were erased are called, wherever they are named. */
export const formerColleague = { firstName: 'Former', lastName: 'colleague' } as const

/** The same as one name: also what stands where a text that told of them was erased. */
export const formerName = `${formerColleague.firstName} ${formerColleague.lastName}`
