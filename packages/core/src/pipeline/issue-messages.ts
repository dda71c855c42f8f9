import type * as z from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Messages for what a schema has none for: API callers see them, people at a form hardly ever. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${lengthUnit(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${lengthUnit(issue.origin)}.`
    default:
      return 'This is not valid.'
  }
}

function lengthUnit(origin: string): string {
  return origin === 'string' ? ' characters long' : ''
}
