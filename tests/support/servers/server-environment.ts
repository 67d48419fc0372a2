/** The settings of servers under test. Tests rely on the few classes of the small demo world. */
export const TEST_SERVER_ENVIRONMENT = { LOG_LEVEL: 'error', DEMO: 'small' } as const
