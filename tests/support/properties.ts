import fc from 'fast-check';

/**
 * A suite answers the same twice: its properties are tried with one seed, and what new seeds find is
 * hunted apart, `FC_SEED=random npx vitest run tests/domain`.
 */
const { FC_SEED = '20261124' } = process.env;
if (FC_SEED !== 'random') fc.configureGlobal({ seed: Number(FC_SEED) });

export { fc };
