/** The promotion that the pop-up of the home page tells of. */
export const promotionPaths = { active: '/api/promotions/active' } as const;
