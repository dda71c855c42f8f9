/**
 * What clients are promised, and when the desk works: the operator's own configuration. Hours are local to the time
 * zone. Targets are business hours from the moment when a ticket is raised, by its priority.
 */
export const serviceLevels = {
  hours: {
    timeZone: 'America/New_York',
    /** ISO 8601: 1 is Monday. */
    week: [
      { day: 1, from: '09:00', to: '18:00' },
      { day: 2, from: '09:00', to: '18:00' },
      { day: 3, from: '09:00', to: '18:00' },
      { day: 4, from: '09:00', to: '18:00' },
      { day: 5, from: '09:00', to: '18:00' },
    ],
    /** Days on which the desk is closed, where they fall on a working day; add the next year's before it begins. */
    holidays: [
      '2026-01-01',
      '2026-05-25',
      '2026-07-03',
      '2026-09-07',
      '2026-11-26',
      '2026-12-25',
      '2027-01-01',
      '2027-05-31',
      '2027-07-05',
      '2027-09-06',
      '2027-11-25',
      '2027-12-24',
      '2027-12-31',
      '2028-05-29',
      '2028-07-04',
      '2028-09-04',
      '2028-11-23',
      '2028-12-25',
    ],
  },
  targets: {
    urgent: { firstResponse: 1, resolution: 8 },
    high: { firstResponse: 4, resolution: 18 },
    medium: { firstResponse: 9, resolution: 45 },
    low: { firstResponse: 18, resolution: 90 },
  },
  /** How soon questions and messages are answered, as a sentence says it. */
  questionResponse: '24-48 business hours',
  /** Within so many days, whoever asks for a copy, a correction or the deletion of their data has an answer. */
  privacyRequestDays: 30,
} as const
