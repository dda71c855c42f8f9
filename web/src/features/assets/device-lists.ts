/** What to reload when a device changes. */
export const deviceLists = ['devices.list', 'devices.read', 'clients.devices', 'figures.read'] as const
