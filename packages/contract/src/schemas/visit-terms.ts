export const visitKinds = ['on_site', 'maintenance_window'] as const
/**
 * `requested` by a client; `proposed` by staff with another time; `scheduled` once both agree or if staff
 * enter it; `declined` by either; `completed`, or `cancelled` before it happened.
 */
export const visitStatuses = [
  'requested',
  'proposed',
  'scheduled',
  'declined',
  'completed',
  'cancelled',
] as const
