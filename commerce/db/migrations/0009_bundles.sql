ALTER TABLE "bundle_part" ADD COLUMN "qty" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_line" ADD COLUMN "parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "bundle_part_of_product" ON "bundle_part" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "bundle_part" ADD CONSTRAINT "bundle_part_qty" CHECK ("bundle_part"."qty" > 0);--> statement-breakpoint
-- A bundle is one article without stock of its own: what it was sold by so far is chosen among the variants of its parts.
DELETE FROM "basket_line" WHERE "variant_id" IN (SELECT v."id" FROM "variant" v JOIN "product" p ON p."id" = v."product_id" WHERE p."kind" = 'bundle');--> statement-breakpoint
DELETE FROM "stock" WHERE "variant_id" IN (SELECT v."id" FROM "variant" v JOIN "product" p ON p."id" = v."product_id" WHERE p."kind" = 'bundle');--> statement-breakpoint
DELETE FROM "product_picture" pp USING "product" p WHERE p."id" = pp."product_id" AND p."kind" = 'bundle' AND pp."colour_id" <> (SELECT coalesce(v."colour_id", 0) FROM "variant" v WHERE v."product_id" = p."id" ORDER BY v."position", v."id" LIMIT 1);--> statement-breakpoint
UPDATE "product_picture" pp SET "colour_id" = 0 FROM "product" p WHERE p."id" = pp."product_id" AND p."kind" = 'bundle';--> statement-breakpoint
DELETE FROM "price" WHERE "variant_id" IN (SELECT v."id" FROM "variant" v JOIN "product" p ON p."id" = v."product_id" WHERE p."kind" = 'bundle' AND v."id" <> (SELECT f."id" FROM "variant" f WHERE f."product_id" = p."id" ORDER BY f."position", f."id" LIMIT 1));--> statement-breakpoint
DELETE FROM "variant" v USING "product" p WHERE p."id" = v."product_id" AND p."kind" = 'bundle' AND v."id" <> (SELECT f."id" FROM "variant" f WHERE f."product_id" = p."id" ORDER BY f."position", f."id" LIMIT 1);--> statement-breakpoint
UPDATE "variant" v SET "colour_id" = NULL, "size_id" = NULL FROM "product" p WHERE p."id" = v."product_id" AND p."kind" = 'bundle';
