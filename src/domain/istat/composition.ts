/** Who a group is made of: the type of its head and of who follows (ISTAT 7.2). */
const made = {
  single: { head: 16, member: 16 },
  family: { head: 17, member: 19 },
  group: { head: 18, member: 20 },
} as const;

export type GroupKind = keyof typeof made;

/** The types of the guests of such a group; who is alone is its head, and nobody follows. */
export const typesOf = (kind: GroupKind): (typeof made)[GroupKind] => made[kind];

/** May a guest of this type be of such a group? */
export const belongsTo = (kind: GroupKind, type: number): boolean =>
  type === made[kind].head || type === made[kind].member;

const heads: readonly number[] = Object.values(made).map(({ head }) => head);

/** Is it the one the others come with, who shows a document? */
export const isHead = (type: number): boolean => heads.includes(type);
