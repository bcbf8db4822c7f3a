import {
  defaultHomeContent,
  privacyPolicy,
  refundPolicy,
  shippingPolicy,
  termsAndConditions,
  type Policy,
  type PolicyId,
} from '@chhapai/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { CategoryEntity, ProductEntity, SearchSynonymEntity } from '../catalogue/catalogue.module.js';
import { BannerEntity, ClientEntity, OfferedServiceEntity } from '../home-content/home-content.module.js';
import { PolicyEntity, PolicyVersionEntity } from '../policies/policies.module.js';
import { DesignEntity } from '../designs/designs.module.js';
import { WorkEntity } from '../works/works.module.js';
import { sampleCategories, sampleDesigns, sampleProducts, sampleSynonyms, sampleWorks } from './sample-data.js';

/** A set of sample data that has been inserted and must not be inserted again. */
@Entity('seeds')
export class SeedEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'pk_seeds' }) name!: string;
  @Column('timestamptz', { name: 'sown_at', default: () => 'now()' }) insertedAt!: Date;
}

/** Fills an empty shop on its first start. Later changes by staff are never overwritten. */
@Injectable()
export class SeedService implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const isNewShop = await claimSeed(tx, 'catalogue');
      if (isNewShop) {
        await tx.insert(CategoryEntity, sampleCategories);
        // Inserted one by one, because lists are sorted by the ids, which the database generates in this order.
        for (const product of sampleProducts) await tx.insert(ProductEntity, product);
      }
      if ((await claimSeed(tx, 'product-details')) && !isNewShop) await completeProducts(tx);
      if (await claimSeed(tx, 'search-synonyms')) await tx.insert(SearchSynonymEntity, sampleSynonyms);
      if (await claimSeed(tx, 'works')) for (const work of sampleWorks) await tx.insert(WorkEntity, work);
      if (await claimSeed(tx, 'designs')) for (const design of sampleDesigns) await tx.insert(DesignEntity, design);
      if (await claimSeed(tx, 'home-content')) await insertHomeContent(tx);
      if (await claimSeed(tx, 'policies')) await insertPolicies(tx);
    });
  }
}

/** Returns true if the seed was not inserted before. Processes that start at the same time wait here for the first one. */
async function claimSeed(tx: EntityManager, name: string): Promise<boolean> {
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(SeedEntity)
    .values({ name })
    .orIgnore()
    .returning('name')
    .execute();
  return (inserted.raw as unknown[]).length === 1;
}

/**
 * Shops seeded by an early version lack occasions, measurements, minimum quantities and personalisation. A product is
 * recognised as a sample by its picture; fields that staff have filled in stay unchanged.
 */
async function completeProducts(tx: EntityManager): Promise<void> {
  for (const sample of sampleProducts) {
    for (const product of await tx.findBy(ProductEntity, { image: sample.image })) {
      if (product.images.length === 0) product.images = sample.images;
      if (product.occasions.length === 0) product.occasions = sample.occasions;
      if (product.measurements.length === 0) product.measurements = sample.measurements;
      if (product.minimumQuantity === 1) product.minimumQuantity = sample.minimumQuantity;
      if (product.personalisation.length === 0) product.personalisation = sample.personalisation;
      await tx.save(product);
    }
  }
}

/** Inserts in reverse order, because the latest row comes first. */
async function insertHomeContent(tx: EntityManager): Promise<void> {
  const { banners, clients, services } = defaultHomeContent;
  for (const { id: _, ...banner } of banners.toReversed()) await tx.insert(BannerEntity, banner);
  for (const { id: _, ...client } of clients.toReversed()) await tx.insert(ClientEntity, client);
  for (const { id: _, ...service } of services.toReversed()) await tx.insert(OfferedServiceEntity, service);
}

const defaultPolicies: Readonly<Record<PolicyId, Policy>> = {
  'privacy-policy': privacyPolicy,
  'refund-policy': refundPolicy,
  'shipping-policy': shippingPolicy,
  'terms-and-conditions': termsAndConditions,
};

async function insertPolicies(tx: EntityManager): Promise<void> {
  for (const [id, policy] of Object.entries(defaultPolicies) as [PolicyId, Policy][]) {
    await tx.insert(PolicyEntity, { id, ...policy });
    await tx.insert(PolicyVersionEntity, { policyId: id, version: 1, ...policy });
  }
}
