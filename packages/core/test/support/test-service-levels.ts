import { configuredPromises, type ServiceLevels } from '../../src/index.ts'

/** Nine to six in New York, from Monday to Friday, but for Independence Day of 2026. */
export const testServiceLevels: ServiceLevels = {
  hours: {
    timeZone: 'America/New_York',
    week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
    holidays: ['2026-07-03'],
  },
  targets: {
    urgent: { firstResponse: 1, resolution: 8 },
    high: { firstResponse: 4, resolution: 18 },
    medium: { firstResponse: 9, resolution: 45 },
    low: { firstResponse: 18, resolution: 90 },
  },
  questionResponse: '24-48 business hours',
}

export const testPromises = configuredPromises(testServiceLevels)
