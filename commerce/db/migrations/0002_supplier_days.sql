ALTER TABLE "product" ADD COLUMN "supplier_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "basket_line" ADD COLUMN "seen_supplier_days" smallint DEFAULT 0 NOT NULL;