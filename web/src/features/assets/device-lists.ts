/** What changes with a device, wherever it is shown. */
export const deviceLists = ['devices.list', 'devices.read', 'clients.devices', 'figures.read'] as const
