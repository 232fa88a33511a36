ALTER TABLE "variant" ADD COLUMN "qty_least" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "qty_most" smallint;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "qty_step" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_quantities" CHECK ("variant"."qty_least" > 0 and "variant"."qty_most" > 0 and "variant"."qty_step" > 0);